import type { Database } from '../database/schema.ts';
import type { Permissions } from '../domain/centros.ts';
import { type Holder, HOLDER_COLUMNS, holderOf } from './holder.ts';

/** A token that counts, and the person in whose name it asks. */
export type HeldToken = { readonly id: string; readonly lastUsedAt: Date | null; readonly holder: Holder };

/**
 * The token of a hash and who holds it; undefined if it is unknown, revoked or expired, its person blocked, or it was made in
 * a session that a password opened and those do not count.
 */
export async function findHeldToken(
  db: Database,
  hash: string,
  { now, localPasswords }: { readonly now: Date; readonly localPasswords: boolean },
): Promise<HeldToken | undefined> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('user', 'user.id', 'tokens.userId')
    .select(['tokens.id', 'tokens.lastUsedAt'])
    .select(HOLDER_COLUMNS)
    .where('tokens.hash', '=', hash)
    .where('tokens.expiresAt', '>', now)
    .where('user.blocked', '=', false)
    .$if(!localPasswords, (tokens) => tokens.where('tokens.signedInBy', '=', 'oidc'))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return { id: found.id, lastUsedAt: found.lastUsedAt, holder: holderOf(found) };
}

/** Of some tokens those that still count, and what their people see: a person with a provisional password has none. */
export async function tokensThatCount(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Permissions>> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('user', 'user.id', 'tokens.userId')
    .select(['tokens.id', 'user.isAdmin', 'user.gerencia', 'user.centros'])
    .where('tokens.id', 'in', ids)
    .where('tokens.expiresAt', '>', now)
    .where('user.blocked', '=', false)
    .where('user.provisionalPassword', '=', false)
    .execute();
  return new Map(found.map(({ id, centros, ...rights }) => [id, { ...rights, centros: centros ?? 'todos' }]));
}

/** Notes that a token was just used. */
export async function noteUse(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('tokens').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** Removes the tokens that expired before a moment; until then their person is told that they did. */
export async function removeExpiredTokens(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('tokens').where('expiresAt', '<=', before).execute();
}
