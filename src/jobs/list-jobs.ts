import { type Selectable, sql } from 'kysely';
import { isUniqueViolation } from '../database/engine/database-failure.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';

/** A job as people see it. */
export type ListedJob = Pick<
  Selectable<Schema['jobs']>,
  | 'id'
  | 'codColigada'
  | 'kind'
  | 'title'
  | 'state'
  | 'createdAt'
  | 'runAt'
  | 'startedAt'
  | 'endedAt'
  | 'tries'
  | 'maxTries'
  | 'repeats'
  | 'askedByName'
  | 'error'
>;

const COLUMNS = [
  'id',
  'codColigada',
  'kind',
  'title',
  'state',
  'createdAt',
  'runAt',
  'startedAt',
  'endedAt',
  'tries',
  'maxTries',
  'repeats',
  'askedByName',
  'error',
] as const satisfies readonly (keyof ListedJob)[];

/** Lists an organisation's and the server's own jobs: running, waiting in their order, then ended, newest first. */
export async function listJobs(db: Database, scope: Scope, most: number): Promise<readonly ListedJob[]> {
  const order = sql`case state when 'fazendo' then 0 when 'naFila' then 1 else 2 end`;
  const own = db.selectFrom('jobs').select(COLUMNS).where(isSeen(scope));
  return own.orderBy(order).orderBy('endedAt', 'desc').orderBy('runAt').orderBy('id').limit(most).execute();
}

/** Whether an organisation sees a job: its own, or one of the server, which reveals nothing of any organisation. */
function isSeen(scope: Scope) {
  return sql<boolean>`(${within(scope, 'jobs')} or "codColigada" is null)`;
}

/**
 * Retries a failed job from the first step that is not done; returns its title, 'unknown' if the organisation sees no
 * such job, 'notFailed' if it did not fail, 'replaced' if another job has its key.
 */
export async function retryJob(
  db: Database,
  scope: Scope,
  id: string,
): Promise<Pick<ListedJob, 'title'> | 'unknown' | 'notFailed' | 'replaced'> {
  const seen = db.selectFrom('jobs').select('id').where(isSeen(scope)).where('id', '=', id);
  if ((await seen.executeTakeFirst()) === undefined) return 'unknown';
  const key = sql<string | null>`case when repeats is null then key end`; // a repeating job is enqueued anew already
  const set = {
    state: 'naFila',
    tries: 0,
    runAt: sql<Date>`clock_timestamp()`,
    endedAt: null,
    keepUntil: null,
  } as const;
  const again = db.updateTable('jobs').set({ ...set, key, repeats: null, error: null });
  try {
    const failed = again.where(isSeen(scope)).where('id', '=', id).where('state', '=', 'falhou');
    return (await failed.returning('title').executeTakeFirst()) ?? 'notFailed';
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return 'replaced';
  }
}

/** Deletes jobs whose retention is over, and those under way whose lease ended more than a day ago. */
export async function deleteOldJobs(db: Database): Promise<void> {
  await sql`delete from jobs where "keepUntil" < clock_timestamp()
    or (state = 'fazendo' and "leasedUntil" < clock_timestamp() - interval '1 day')`.execute(db);
}
