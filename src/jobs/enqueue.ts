import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../audit/audit-event.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { JobEvent, Repeats } from '../domain/jobs.ts';
import type { Job } from './job.ts';

/** The options for enqueueing a job. */
export type EnqueueOptions = {
  /** The job's organisation; null for a job of the server itself. */
  readonly scope: Scope | null;
  readonly askedBy?: Pick<Actor, 'id' | 'name'> | null;
  /**
   * If a job with this key waits, runs, or is done and does not repeat, none is added; a waiting job then runs at the
   * earlier of both times.
   */
  readonly key?: string;
  /** The time at which it runs; by default at once. */
  readonly runAt?: Date;
  /** The repetition: the job is enqueued anew whenever it ends, even as failed, until it is cancelled. */
  readonly repeats?: Repeats;
};

/** Enqueues a job in the caller's transaction and returns its id, or the existing job's id if the key is taken. */
export async function enqueue<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  { scope, askedBy, key, runAt, repeats }: EnqueueOptions,
): Promise<string> {
  const stored = storedOf(job, payload);
  const { askedById, askedByName } = askedColumns(askedBy);
  const { rows } = await sql<{ id: string }>`
    insert into jobs ("codColigada", kind, title, payload, key, exclusive, repeats, "askedById", "askedByName", "runAt", "maxTries")
    values (${scope?.codColigada ?? null}::integer, ${stored.kind}, ${stored.title}, ${JSON.stringify(stored.payload)}::jsonb,
      ${key ?? null}::text, ${stored.exclusive}::text, ${jsonOf(repeats)}::jsonb, ${askedById}::text, ${askedByName}::text,
      coalesce(${runAt ?? null}::timestamptz, clock_timestamp()), ${stored.maxTries}::integer)
    on conflict (coalesce("codColigada", 0), key)
      where state in ('naFila', 'fazendo') or (state = 'pronto' and repeats is null)
      do update set "runAt" = case when jobs.state = 'naFila' then least(jobs."runAt", excluded."runAt") else jobs."runAt" end
    returning id`.execute(db);
  return rows[0]!.id;
}

/** The part of a job that a subscription stores, without the requester. */
type StoredJob = {
  readonly kind: string;
  readonly title: string;
  readonly payload: unknown;
  readonly exclusive: string | null;
  readonly maxTries: number;
};

function storedOf<Payload>(job: Job<Payload>, payload: Payload): StoredJob {
  const checked = job.payload.parse(payload);
  return {
    kind: job.kind,
    title: job.title(checked),
    payload: checked,
    exclusive: job.exclusive?.(checked) ?? null,
    maxTries: job.pauses.length + 1,
  };
}

/** Returns the requester of a job, as the columns of its row. */
function askedColumns(askedBy: EnqueueOptions['askedBy']) {
  return { askedById: askedBy?.id ?? null, askedByName: askedBy?.name ?? null };
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Removes the waiting job with a key; a running one loses its key: it is finished, but not enqueued anew. */
export async function cancel(db: Database, scope: Scope, key: string): Promise<void> {
  const ofKey = sql`${within(scope, 'jobs')} and key = ${key}`;
  await sql`delete from jobs where ${ofKey} and state = 'naFila'`.execute(db);
  await sql`update jobs set repeats = null, key = null where ${ofKey} and state = 'fazendo'`.execute(db);
}

/** A subscription: the job that an event enqueues whenever it happens. */
export type Subscribed<Payload> = {
  readonly event: JobEvent['kind'];
  /** The subscription's key; a new subscription with this key replaces it. */
  readonly key: string;
  /** Limits the subscription to events of this budget or of no budget; by default all events count. */
  readonly orcamentoId?: number | undefined;
  readonly payload: Payload;
  readonly askedBy?: Pick<Actor, 'id' | 'name'> | null;
};

/** Makes each event of a kind enqueue a job, which stores the event. */
export async function subscribe<Payload>(
  db: Database,
  scope: Scope,
  job: Job<Payload>,
  { event, key, orcamentoId, payload, askedBy }: Subscribed<Payload>,
): Promise<void> {
  const asked = { ...askedColumns(askedBy), orcamentoId: orcamentoId ?? null };
  const row = { ...asked, job: JSON.stringify(storedOf(job, payload)) };
  await db
    .insertInto('job_subscriptions')
    .values({ codColigada: scope.codColigada, event, key, ...row })
    .onConflict((same) => same.columns(['codColigada', 'event', 'key']).doUpdateSet(row))
    .execute();
}

/** Ends a subscription. */
export async function unsubscribe(
  db: Database,
  scope: Scope,
  { event, key }: Pick<Subscribed<never>, 'event' | 'key'>,
) {
  const own = db.deleteFrom('job_subscriptions').where(within(scope, 'job_subscriptions'));
  await own.where('event', '=', event).where('key', '=', key).execute();
}

/**
 * Enqueues the jobs subscribed to an event, in the event's own transaction. For synchronisations, a subscription has at
 * most one waiting job, which reads the data that all of them changed.
 */
export async function announce(transaction: Database, scope: Scope, event: JobEvent): Promise<void> {
  const { orcamentoId } = event;
  const [ofBudget, told] = [
    orcamentoId === null ? sql`true` : sql`"orcamentoId" = ${orcamentoId}`,
    JSON.stringify(event),
  ];
  const isWaiting = sql`exists (select from jobs waiting where ${within(scope, 'jobs', 'waiting')}
    and waiting.state = 'naFila' and waiting.kind = job ->> 'kind' and regexp_replace(waiting.key, ':[^:]*$', '') = subscribed.key)`;
  const isNew = event.kind === 'sincronizacao' ? sql`not ${isWaiting}` : sql`true`;
  const happening = event.kind === 'sincronizacao' ? randomUUID() : event.versaoId;
  await sql`
    insert into jobs ("codColigada", kind, title, payload, key, exclusive, event, "askedById", "askedByName", "runAt", "maxTries")
    select "codColigada", job ->> 'kind', job ->> 'title', job -> 'payload', key || ':' || ${happening}::text, job ->> 'exclusive', ${told}::jsonb,
      "askedById", "askedByName", clock_timestamp(), (job ->> 'maxTries')::integer
    from job_subscriptions subscribed
    where ${within(scope, 'job_subscriptions', 'subscribed')} and event = ${event.kind}
      and ("orcamentoId" is null or ${ofBudget}) and ${isNew}
    on conflict do nothing`.execute(transaction);
}
