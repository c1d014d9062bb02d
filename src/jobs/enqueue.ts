import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../audit/audit-event.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { JobEvent, Repeats } from '../domain/jobs.ts';
import type { Job } from './job.ts';

/** How a job is enqueued. */
export type Asked = {
  /** The organisation whose job it is; null for the server's own. */
  readonly scope: Scope | null;
  readonly askedBy?: Pick<Actor, 'id' | 'name'> | null;
  /** Enqueued again with the same key while it waits, runs or is kept as done, it is the same job, at the earlier of both times. */
  readonly key?: string;
  /** When it runs; at once without it. */
  readonly runAt?: Date;
  /** Enqueued anew each time that it ends, well or not, until it is cancelled. */
  readonly repeats?: Repeats;
};

/** Enqueues a job in the caller's transaction and returns its id: that of the one that was there if the key is taken. */
export async function enqueue<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  { scope, askedBy, key, runAt, repeats }: Asked,
): Promise<string> {
  const stored = storedOf(job, payload, askedBy);
  const { rows } = await sql<{ id: string }>`
    insert into jobs ("codColigada", kind, title, payload, key, exclusive, repeats, "askedById", "askedByName", "runAt", "maxTries")
    values (${scope?.codColigada ?? null}::integer, ${stored.kind}, ${stored.title}, ${JSON.stringify(stored.payload)}::jsonb,
      ${key ?? null}::text, ${stored.exclusive}::text, ${jsonOf(repeats)}::jsonb, ${stored.askedById}::text, ${stored.askedByName}::text,
      coalesce(${runAt ?? null}::timestamptz, clock_timestamp()), ${stored.maxTries}::integer)
    on conflict (coalesce("codColigada", 0), key)
      where state in ('naFila', 'fazendo') or (state = 'pronto' and repeats is null)
      do update set "runAt" = case when jobs.state = 'naFila' then least(jobs."runAt", excluded."runAt") else jobs."runAt" end
    returning id`.execute(db);
  return rows[0]!.id;
}

/** A job as it was asked for, which a subscription keeps. */
type StoredJob = {
  readonly kind: string;
  readonly title: string;
  readonly payload: unknown;
  readonly exclusive: string | null;
  readonly maxTries: number;
  readonly askedById: string | null;
  readonly askedByName: string | null;
};

/** Throws if the payload is not what the job says. */
function storedOf<Payload>(job: Job<Payload>, payload: Payload, askedBy: Asked['askedBy']): StoredJob {
  const checked = job.payload.parse(payload);
  return {
    kind: job.kind,
    title: job.title(checked),
    payload: checked,
    exclusive: job.exclusive?.(checked) ?? null,
    maxTries: job.pauses.length + 1,
    askedById: askedBy?.id ?? null,
    askedByName: askedBy?.name ?? null,
  };
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Removes the waiting job of a key, and with it what it repeats; one that runs ends, and is then not enqueued anew. */
export async function cancel(db: Database, scope: Scope, key: string): Promise<void> {
  const ofKey = sql`${within(scope, 'jobs')} and key = ${key}`;
  await sql`delete from jobs where ${ofKey} and state = 'naFila'`.execute(db);
  await sql`update jobs set repeats = null where ${ofKey} and state = 'fazendo'`.execute(db);
}

/** A job that an event enqueues, each time that it happens. */
export type Subscribed<Payload> = {
  readonly event: JobEvent['kind'];
  /** One subscription for each key; another one of the same key takes its place. */
  readonly key: string;
  /** Events of this budget alone, and those of no budget; of any without it. */
  readonly orcamentoId?: number | undefined;
  readonly payload: Payload;
  readonly askedBy?: Pick<Actor, 'id' | 'name'> | null;
};

/** Has each event of a kind enqueue a job; the job is told the event that caused it. */
export async function subscribe<Payload>(
  db: Database,
  scope: Scope,
  job: Job<Payload>,
  { event, key, orcamentoId, payload, askedBy }: Subscribed<Payload>,
): Promise<void> {
  const row = { orcamentoId: orcamentoId ?? null, job: JSON.stringify(storedOf(job, payload, askedBy)) };
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
 * Enqueues what is subscribed to an event, in the transaction of what happened: both stand or neither. Of synchronisations a
 * subscription has one job waiting at a time, which reads what all of them brought.
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
      job ->> 'askedById', job ->> 'askedByName', clock_timestamp(), (job ->> 'maxTries')::integer
    from job_subscriptions subscribed
    where ${within(scope, 'job_subscriptions', 'subscribed')} and event = ${event.kind}
      and ("orcamentoId" is null or ${ofBudget}) and ${isNew}
    on conflict do nothing`.execute(transaction);
}
