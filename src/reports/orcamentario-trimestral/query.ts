import { basisOf, codigoLines, sumsByCodigo, sumsOfNamed } from '../../database/lines/value-lines.ts';
import { plannedMonths } from '../columns.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { columns } from './columns.ts';
import { orcamentarioTrimestral } from './report.ts';

/** The quarters and their total on the chosen basis, by code, tipo, resource and nature. */
export const steps = stepsOf(orcamentarioTrimestral, arrange, (db, scope, filters) => {
  const sums = sumsByCodigo(scope, filters, sumsOfNamed(basisOf(filters.periodoOrcamento), plannedMonths(columns)));
  return codigoLines(db, scope, sums);
});
