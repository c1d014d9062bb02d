import { codigoLines, sumOfYear, sumsByCodigo } from '../../database/lines/value-lines.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { orcamentarioComparativo } from './report.ts';

/** The year proposed and reformulated, by code, tipo, resource and nature. */
export const steps = stepsOf(orcamentarioComparativo, arrange, (db, scope, filters) => {
  const sums = sumsByCodigo(scope, filters, {
    proposta: sumOfYear('Proposta'),
    reformulacao: sumOfYear('Reformulacao'),
  });
  return codigoLines(db, scope, sums);
});
