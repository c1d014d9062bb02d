import { type Selectable, sql } from 'kysely';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { INTERRUPTED, IS_LOST } from './sync-runs.ts';

/** A run with its outcome, sums in whole centavos. */
export type RecentRun = { readonly ano: number | null } & Omit<
  Selectable<Schema['sync_runs']>,
  'codColigada' | 'jobId' | 'setAsideOfCentros'
>;

/** Lists at most `most` runs of the last `days`, newest first; a run whose process ended counts as failed. */
export async function recentRuns(
  db: Database,
  scope: Scope,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<readonly RecentRun[]> {
  const { rows } = await sql<RecentRun>`
    select id, kind, "orcamentoId",
      (select ano from orcamentos where ${within(scope, 'orcamentos')} and orcamentos.id = "orcamentoId") as ano,
      case when ${IS_LOST} then 'failed' else state end as state, "startedAt",
      case when ${IS_LOST} then coalesce((select "leasedUntil" from jobs where jobs.id = "jobId"), "startedAt") else "endedAt" end
        as "endedAt",
      "rowCount", "sumCentavos", "setAside", "setAsideCentavos",
      case when ${IS_LOST} then ${INTERRUPTED} else message end as message
    from sync_runs where ${within(scope, 'sync_runs')} and "startedAt" > now() - make_interval(days => ${days})
    order by id desc limit ${most}`.execute(db);
  return rows;
}

/** The minimum number of days for which runs are retained. */
export const RETENTION_DAYS = 100;

/** Deletes old runs, except a key's newest good one, newest failed one, and the one whose rows left out are stored. */
export async function deleteOldRuns(db: Database): Promise<void> {
  await sql`delete from sync_runs as run
    where run."endedAt" < now() - make_interval(days => ${RETENTION_DAYS})
      and exists (select from sync_runs newer
        where newer."codColigada" = run."codColigada" and newer.kind = run.kind
          and coalesce(newer."orcamentoId", 0) = coalesce(run."orcamentoId", 0)
          and newer.state = run.state and newer.id > run.id)
      and not exists (select from sync_rows_left_out row
        where row."codColigada" = run."codColigada" and row."runId" = run.id)`.execute(db);
}
