import type { Database } from '../database/schema.ts';
import type { Centros, Permissions } from '../domain/centros.ts';
import { LIMITED_RIGHTS } from '../domain/limited-rights.ts';

type ById = readonly (readonly [id: string, permissions: Permissions])[];

/** The permissions of sessions' people, by session id, without removed sessions and blocked people. */
export async function sessionPermissions(db: Database, ids: readonly string[]): Promise<ById> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', ...PERMISSION_COLUMNS])
    .where('session.id', 'in', ids)
    .where('user.blocked', '=', false)
    .execute();
  return found.map(permissionsOf);
}

/** The permissions of tokens' people, by token id, without invalid tokens and people with a provisional password. */
export async function tokenPermissions(db: Database, ids: readonly string[], now: Date): Promise<ById> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('tokens')
    .innerJoin('user', 'user.id', 'tokens.userId')
    .select(['tokens.id', ...PERMISSION_COLUMNS])
    .where('tokens.id', 'in', ids)
    .where('tokens.expiresAt', '>', now)
    .where('user.blocked', '=', false)
    .where('user.provisionalPassword', '=', false)
    .execute();
  return found.map(permissionsOf);
}

/** The columns of a user's permissions. */
export const PERMISSION_COLUMNS = [
  'user.isAdmin',
  'user.gerencia',
  ...LIMITED_RIGHTS.map((right) => `user.${right}` as const),
  'user.centros',
] as const;

type Row = Omit<Permissions, 'centros'> & { readonly id: string; readonly centros: Centros | null };

function permissionsOf({ id, centros, ...rights }: Row) {
  return [id, { ...rights, centros: centros ?? 'todos' }] as const;
}
