import { sql } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** The most messages that are listed. */
export const MOST_LISTED = 200;

/** The messages of an organisation, the newest first, at most {@link MOST_LISTED}. */
export function listMessages(db: Database, scope: Scope) {
  const found = db.selectFrom('mail_messages').where(within(scope, 'mail_messages'));
  return found
    .select(['id', 'kind', 'name', 'email', 'subject', 'state', 'tries', 'error', 'createdAt', 'nextTryAt', 'endedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

type Listed = Awaited<ReturnType<typeof listMessages>>[number];

/** Whether a message can be sent again: failed or perhaps sent, and no test or requested password link. */
export function isRepeatable({ state, kind }: Pick<Listed, 'state' | 'kind'>): boolean {
  const isOver = state === 'talvezEnviado' || state === 'falhou';
  return isOver && kind !== 'teste' && kind !== 'novaSenha';
}

/** Queues a message again; returns its subject and recipient, or undefined if it is not repeatable. */
export async function repeatMessage(db: Database, scope: Scope, id: string) {
  const again = db
    .updateTable('mail_messages')
    .set({ state: 'naFila', tries: 0, error: null, endedAt: null, nextTryAt: sql<Date>`clock_timestamp()` });
  return again
    .where(within(scope, 'mail_messages'))
    .where('id', '=', id)
    .where('state', 'in', ['talvezEnviado', 'falhou'])
    .where('kind', 'not in', ['teste', 'novaSenha'])
    .returning(['subject', 'name', 'email'])
    .executeTakeFirst();
}

/** Counts the messages of a kind that were queued for a person in the last day. */
export async function countOfDay(
  db: Database,
  scope: Scope,
  { userId, kind }: { readonly userId: string; readonly kind: 'novaSenha' },
) {
  const found = db.selectFrom('mail_messages').where(within(scope, 'mail_messages')).where('userId', '=', userId);
  const { count } = await found
    .where('kind', '=', kind)
    .where('createdAt', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const KEPT_DAYS = 180;

/** Removes messages that ended long ago, of all organisations. */
export async function removeOldMessages(db: Database): Promise<void> {
  await sql`delete from mail_messages where "endedAt" < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
