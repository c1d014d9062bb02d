import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How many days runs are kept, at least. */
export const RUN_DAYS_KEPT = 100;

/**
 * Removes runs that ended long ago, but for those that reports still tell of: the newest good and failed one of each key,
 * and the one whose rows left out are kept.
 */
export async function forgetRuns(db: Database): Promise<void> {
  await sql`delete from sync_runs as run
    where run."endedAt" < now() - make_interval(days => ${RUN_DAYS_KEPT})
      and exists (select from sync_runs newer
        where newer."codColigada" = run."codColigada" and newer.kind = run.kind
          and coalesce(newer."orcamentoId", 0) = coalesce(run."orcamentoId", 0)
          and newer.state = run.state and newer.id > run.id)
      and not exists (select from sync_rows_left_out row
        where row."codColigada" = run."codColigada" and row."runId" = run.id)`.execute(db);
}
