import { codigoLines, plannedSums, sumsByCodigo } from '../../database/lines/value-lines.ts';
import { measuredColumns } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange, columns } from './columns.ts';
import { orcamentarioTrimestral } from './report.ts';

/** The quarters and their total on the chosen basis, by code, tipo, recurso and nature. */
export const steps = stepsOf(orcamentarioTrimestral, arrange, (db, scope, filters) => {
  const sums = plannedSums(measuredColumns(columns), filters.periodoOrcamento);
  return codigoLines(db, scope, sumsByCodigo(scope, filters, sums));
});
