import { centroLines, plannedSums, sumsByCentro } from '../../database/lines/value-lines.ts';
import { measuredColumns } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange, columns } from './columns.ts';
import { conferirPreenchimento } from './report.ts';

/** The planned months, the year and the blocked amount by child cost centre and nature, on the chosen basis. */
export const steps = stepsOf(conferirPreenchimento, arrange, (db, scope, filters) => {
  const sums = plannedSums(measuredColumns(columns), filters.periodoOrcamento);
  return centroLines(db, scope, sumsByCentro(scope, filters, sums));
});
