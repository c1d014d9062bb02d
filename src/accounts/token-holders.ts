import type { Database, Schema } from '../database/schema.ts';
import type { Centros } from '../domain/centros.ts';
import type { Sight } from '../domain/covers.ts';

/** What is known of a person by their token, at the moment of asking. */
export type TokenHolder = Pick<Schema['user'], 'id' | 'name' | 'email' | 'isAdmin' | 'gerencia' | 'codColigada'> & {
  readonly centros: 'todos' | Centros;
  readonly provisionalPassword: boolean;
};

/** A token that counts, and the person in whose name it asks. */
export type HeldToken = { readonly id: string; readonly lastUsedAt: Date | null; readonly holder: TokenHolder };

/** Who holds the token of a hash; undefined where it is unknown, revoked or expired, or its person blocked. */
export async function findHeldToken(db: Database, hash: string, now: Date): Promise<HeldToken | undefined> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('user', 'user.id', 'tokens.userId')
    .select(['tokens.id as tokenId', 'tokens.lastUsedAt', 'user.id', 'user.name', 'user.email', 'user.isAdmin'])
    .select(['user.gerencia', 'user.centros', 'user.provisionalPassword', 'user.codColigada'])
    .where('tokens.hash', '=', hash)
    .where('tokens.expiresAt', '>', now)
    .where('user.blocked', '=', false)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { tokenId, lastUsedAt, ...holder } = found;
  return { id: tokenId, lastUsedAt, holder: { ...holder, centros: holder.centros ?? 'todos' } };
}

/** Of some tokens those that still count, and what their people see: a person with a provisional password has none. */
export async function tokensThatCount(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Sight>> {
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
