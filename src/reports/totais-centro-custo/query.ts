import { sql } from 'kysely';
import { filhosOf, namedLines } from '../../database/lines/named-lines.ts';
import { plannedSums, sumsOfValues } from '../../database/lines/value-lines.ts';
import { measuredColumns } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { columns } from './columns.ts';
import { totaisCentroCusto } from './report.ts';

/** The year proposed and reformulated, for every child cost centre that has a line. */
export const steps = stepsOf(totaisCentroCusto, arrange, (db, scope, filters) => {
  const rows = sumsOfValues(sql`"codCCustoFilho"`, scope, filters, plannedSums(measuredColumns(columns)));
  return namedLines(db, { rows }, [filhosOf(scope)]);
});
