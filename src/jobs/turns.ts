import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isUniqueViolation } from '../database/engine/database-failure.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { nextTime } from '../domain/jobs.ts';
import type { Job } from './job.ts';

/** The claim of a process on a job: valid as long as the job's row has this turn. */
export type Turn = { readonly id: string; readonly turn: string };

/** A job that was taken. */
export type Taken = Selectable<Schema['jobs']> & Turn;

/** The time of the database's clock, which all processes share. */
const now = sql`clock_timestamp()`;

function from(milliseconds: number): RawBuilder<Date> {
  return sql<Date>`${now} + make_interval(secs => ${milliseconds / 1000})`;
}

/**
 * Takes the job of these kinds that is due first, with a lease of `leaseMs`: a waiting one, or one with tries left
 * whose lease has ended; undefined if none is due. Jobs whose exclusive key has a running job are passed over.
 */
export async function takeDue(db: Database, kinds: readonly string[], leaseMs: number): Promise<Taken | undefined> {
  for (;;) {
    try {
      const { rows } = await sql<Taken>`
        update jobs set state = 'fazendo', turn = gen_random_uuid(), "leasedUntil" = ${from(leaseMs)}, tries = tries + 1,
          "startedAt" = ${now}, error = null
        where id = (
          select id from jobs where ${isDue(kinds)} and (exclusive is null or not exists (
            select from jobs other where other.exclusive = jobs.exclusive and other.state = 'fazendo' and other.id <> jobs.id
              and other."codColigada" is not distinct from jobs."codColigada"))
          order by "runAt", id for update skip locked limit 1)
        returning *`.execute(db);
      return rows[0];
    } catch (error) {
      if (!isUniqueViolation(error)) throw error; // another process took a job of this exclusive key meanwhile
    }
  }
}

function isDue(kinds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`kind = any(${kinds}) and (
    (state = 'naFila' and "runAt" <= ${now}) or (state = 'fazendo' and "leasedUntil" < ${now} and tries < "maxTries"))`;
}

/** Returns in how many milliseconds the next job of these kinds is due; undefined if none waits or runs. */
export async function nextDue(db: Database, kinds: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ milliseconds: number | null }>`
    select (extract(epoch from min(case state when 'naFila' then "runAt" else "leasedUntil" end) - ${now}) * 1000)::float8
      as milliseconds
    from jobs where kind = any(${kinds}) and state in ('naFila', 'fazendo')`.execute(db);
  return rows[0]!.milliseconds ?? undefined;
}

/**
 * Creates a job that is already running, held by the caller; returns undefined while another job with its exclusive key
 * runs. {@link deleteHeld} deletes such a job.
 */
export async function holdNow<Payload>(
  db: Database,
  job: Job<Payload>,
  { scope, payload, leaseMs }: { readonly scope: Scope; readonly payload: Payload; readonly leaseMs: number },
): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    insert into jobs ("codColigada", kind, title, payload, exclusive, state, "runAt", "startedAt", tries, "maxTries", turn, "leasedUntil")
    values (${scope.codColigada}, ${job.kind}, ${job.title(payload)}, ${JSON.stringify(payload)}::jsonb,
      ${job.exclusive?.(payload) ?? null}, 'fazendo', ${now}, ${now}, 1, 1, gen_random_uuid(), ${from(leaseMs)})
    on conflict (coalesce("codColigada", 0), exclusive) where state = 'fazendo' do nothing
    returning id, turn`.execute(db);
  return rows[0];
}

/** Deletes the running job with an exclusive key if its lease has ended; for 'all', every running job of the kind. */
export async function dropAbandoned<Payload>(
  db: Database,
  job: Job<Payload>,
  which: { readonly scope: Scope; readonly payload: Payload } | 'all',
): Promise<void> {
  const isMeant =
    which === 'all'
      ? sql`true`
      : sql`${within(which.scope, 'jobs')} and exclusive = ${job.exclusive?.(which.payload) ?? null} and "leasedUntil" < ${now}`;
  await sql`delete from jobs where state = 'fazendo' and kind = ${job.kind} and ${isMeant}`.execute(db);
}

/** Renews the leases of turns; returns the turns that are still valid. */
export async function renew(db: Database, turns: readonly Turn[], leaseMs: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ turn: string }>`update jobs set "leasedUntil" = ${from(leaseMs)}
    where turn = any(${turns.map(({ turn }) => turn)}::uuid[]) returning turn`.execute(db);
  return new Set(rows.map(({ turn }) => turn));
}

/** Locks a job until the end of the transaction; false if the turn is over, so that nothing may be written. */
export async function hasTurn(transaction: Database, { id, turn }: Turn): Promise<boolean> {
  const { rows } = await sql`select from jobs where id = ${id} and turn = ${turn} for update`.execute(transaction);
  return rows.length > 0;
}

/** Deletes a job that {@link holdNow} created; false if the turn is over. */
export async function deleteHeld(db: Database, { id, turn }: Turn): Promise<boolean> {
  const { rows } = await sql`delete from jobs where id = ${id} and turn = ${turn} returning id`.execute(db);
  return rows.length > 0;
}

/** Releases a job without counting the try, so that any process may take it at once. */
export async function giveBack(db: Database, { turn }: Turn): Promise<void> {
  await sql`update jobs set state = 'naFila', turn = null, "leasedUntil" = null, "startedAt" = null,
    tries = tries - 1 where turn = ${turn}`.execute(db);
}

/** Makes a failed job wait for another try. */
export async function postpone(db: Database, { turn }: Turn, reason: string, pauseMs: number): Promise<void> {
  await sql`update jobs set state = 'naFila', turn = null, "leasedUntil" = null, error = ${reason},
    "runAt" = ${from(pauseMs)} where turn = ${turn}`.execute(db);
}

/** The outcome of a job. */
export type End = { readonly result: unknown } | { readonly error: string };

/** Ends a job, and enqueues it anew if it repeats; false if the turn is over. Called in a transaction. */
export async function end(transaction: Database, taken: Taken, how: End, keepDays: number): Promise<boolean> {
  const [state, result, error] =
    'error' in how ? ['falhou', null, how.error] : ['pronto', JSON.stringify(how.result ?? null), null];
  const { rows } = await sql<Pick<Taken, 'repeats'>>`
    update jobs set state = ${state}, turn = null, "leasedUntil" = null, "endedAt" = ${now}, result = ${result}::jsonb,
      error = ${error}, "keepUntil" = ${now} + make_interval(days => ${Math.max(keepDays, 1)})
    where id = ${taken.id} and turn = ${taken.turn} returning repeats`.execute(transaction);
  const ended = rows[0];
  if (ended === undefined) return false;
  if (keepDays === 0 && state === 'pronto') await removeEarlier(transaction, taken);
  if (ended.repeats !== null) await enqueueAnew(transaction, taken, nextTime(ended.repeats, new Date()));
  return true;
}

async function removeEarlier(db: Database, { id, kind, key, codColigada }: Taken): Promise<void> {
  await sql`delete from jobs where state = 'pronto' and id <> ${id} and kind = ${kind}
    and key is not distinct from ${key} and "codColigada" is not distinct from ${codColigada}`.execute(db);
}

async function enqueueAnew(db: Database, { id }: Taken, runAt: Date): Promise<void> {
  await sql`
    insert into jobs ("codColigada", kind, title, payload, key, exclusive, repeats, "askedById", "askedByName", "runAt", "maxTries")
    select "codColigada", kind, title, payload, key, exclusive, repeats, "askedById", "askedByName", ${runAt}::timestamptz, "maxTries"
    from jobs where id = ${id} on conflict do nothing`.execute(db);
}

/** Takes, in a transaction, a job whose last try was interrupted, to end it as failed; undefined if there is none. */
export async function takeExhausted(transaction: Database, kinds: readonly string[]): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    select * from jobs where kind = any(${kinds}) and state = 'fazendo' and "leasedUntil" < ${now} and tries >= "maxTries"
    order by "leasedUntil" for update skip locked limit 1`.execute(transaction);
  return rows[0];
}

/** Ends all leases on jobs of these kinds; for when no other process uses the database, so that none can be running. */
export async function endLeases(db: Database, kinds: readonly string[]): Promise<void> {
  await sql`update jobs set "leasedUntil" = to_timestamp(0) where kind = any(${kinds}) and state = 'fazendo'`.execute(
    db,
  );
}
