import { codigoLines, plannedSums, sumsByCodigo } from '../../database/lines/value-lines.ts';
import { measuredColumns } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { VARIATION_COLUMNS } from '../../reporting/variation-columns.ts';
import { arrange } from './contract.ts';
import { orcamentarioComparativo } from './report.ts';

/** The year proposed and reformulated, by code, tipo, recurso and nature. */
export const steps = stepsOf(orcamentarioComparativo, arrange, (db, scope, filters) =>
  codigoLines(db, scope, sumsByCodigo(scope, filters, plannedSums(measuredColumns(VARIATION_COLUMNS)))),
);
