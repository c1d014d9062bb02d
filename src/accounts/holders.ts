import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import type { Centros, Permissions } from '../domain/centros.ts';
import { PERMISSION_COLUMNS } from './permissions.ts';

/** The person of a session or token, as the database has them now. */
export type Holder = Pick<Selectable<Schema['user']>, 'id' | 'name' | 'email' | 'codColigada'> &
  Permissions & {
    /** Whether the password must be changed before anything else. */
    readonly provisionalPassword: boolean;
  };

/** A valid session and its person. */
export type HeldSession = Pick<
  Selectable<Schema['session']>,
  'id' | 'token' | 'signedInBy' | 'createdAt' | 'expiresAt' | 'updatedAt'
> & {
  /** Whether the person still lacks the second factor that their organisation requires of people with gerência. */
  readonly lacksSecondFactor: boolean;
  readonly holder: Holder;
};

/** The session of a token; undefined if there is none, it has expired, or its person is blocked. */
export async function findHeldSession(db: Database, token: string, now: Date): Promise<HeldSession | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'session.signedInBy', 'session.createdAt', 'session.expiresAt', 'session.updatedAt'])
    .select(HOLDER_COLUMNS)
    .select(LACKS_SECOND_FACTOR.as('lacksSecondFactor'))
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', now)
    .where('user.blocked', '=', false)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { id, signedInBy, createdAt, expiresAt, updatedAt, lacksSecondFactor, ...person } = found;
  return { id, token, signedInBy, createdAt, expiresAt, updatedAt, lacksSecondFactor, holder: holderOf(person) };
}

/** False for sessions opened through the organisation's own provider, which may ask for a second factor itself. */
const LACKS_SECOND_FACTOR = sql<boolean>`"user".gerencia and session."signedInBy" = 'senha'
  and exists (select from sign_in_rules
    where sign_in_rules."codColigada" = "user"."codColigada" and "gerenciaNeedsSecondFactor")
  and not exists (select from second_factors where "userId" = "user".id and "confirmedAt" is not null)`;

/** A valid token and the person in whose name it reads. */
export type HeldToken = { readonly id: string; readonly lastUsedAt: Date | null; readonly holder: Holder };

/** The valid token of a hash; tokens made in a password's session are valid only with `localPasswords`. */
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
  const { id, lastUsedAt, ...person } = found;
  return { id, lastUsedAt, holder: holderOf(person) };
}

const HOLDER_COLUMNS = [
  'user.id as userId',
  'user.name',
  'user.email',
  ...PERMISSION_COLUMNS,
  'user.codColigada',
  'user.provisionalPassword',
] as const;

type HolderRow = Omit<Holder, 'id' | 'centros'> & { readonly userId: string; readonly centros: Centros | null };

function holderOf({ userId: id, centros, ...person }: HolderRow): Holder {
  return { id, ...person, centros: centros ?? 'todos' };
}
