import { codigoLines, sumsByCodigo } from '../../database/lines/value-lines.ts';
import { basisOf, sumsOfQuarters } from '../../database/lines/month-columns.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { orcamentarioTrimestral } from './report.ts';

/** The quarters and their total on the chosen basis, by code, tipo, resource and nature. */
export const steps = stepsOf(orcamentarioTrimestral, arrange, (db, scope, asked) => {
  const { totalAno: total, ...quarters } = sumsOfQuarters(basisOf(asked.periodoOrcamento));
  const sums = sumsByCodigo(scope, asked, { ...quarters, total });
  return codigoLines(db, scope, sums);
});
