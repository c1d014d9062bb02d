import { type Selectable, sql } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { codesOf, type Centros } from '../domain/centros.ts';
import { LIMITED_RIGHTS } from '../domain/limited-rights.ts';
import { AccountRefused } from './account-refused.ts';

type Unseen =
  | 'centros'
  | 'mailKindsOff'
  | 'emailVerified'
  | 'codColigada'
  | 'demonstration'
  | 'accessGivenBy'
  | 'accessGivenAt';

/** A person of an organisation, as its administrators see them. */
export type Person = Omit<Selectable<Schema['user']>, Unseen> & {
  /** The codes of the cost centres that they see, in the order of codes. */
  readonly centros: 'todos' | readonly string[];
  /** Whether their sign-in asks for a code of an app. */
  readonly secondFactor: boolean;
  readonly hasPassword: boolean;
  /** Whether their account is linked to one at the organisation's own provider. */
  readonly linked: boolean;
  /** The number of open sessions. */
  readonly sessions: number;
  /** The number of valid tokens. */
  readonly tokens: number;
};

/** The people of an organisation, by name. */
export async function listPeople(db: Database, scope: Scope): Promise<readonly Person[]> {
  const people = await selectPeople(db, scope).execute();
  const { compare } = new Intl.Collator('pt-BR');
  return people.map(personOf).toSorted((a, b) => compare(a.name, b.name) || compare(a.email, b.email));
}

/** A person of an organisation; throws {@link AccountRefused} if there is none with this id. */
export async function findPerson(db: Database, scope: Scope, id: string): Promise<Person> {
  const person = await selectPeople(db, scope).where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw noSuchPerson();
  return personOf(person);
}

/** Locks a person until the transaction ends; throws {@link AccountRefused} if the organisation has no such person. */
export async function lockPerson(db: Database, scope: Scope, id: string): Promise<void> {
  const person = db.selectFrom('user').select('id').where(within(scope, 'user')).where('id', '=', id);
  if ((await person.forUpdate().executeTakeFirst()) === undefined) throw noSuchPerson();
}

/** Throws {@link AccountRefused} if a person no longer has gerência. */
export async function requireGerencia(db: Database, scope: Scope, id: string): Promise<void> {
  const found = db.selectFrom('user').select(['gerencia', 'blocked']).where(within(scope, 'user')).where('id', '=', id);
  const person = await found.executeTakeFirst();
  if (person?.gerencia !== true || person.blocked) throw gerenciaLost();
}

/** The refusal of a person who just lost gerência. */
export function gerenciaLost(): AccountRefused {
  return new AccountRefused('Você já não tem o direito de gerência.', 'forbidden');
}

/** The refusal of an id that no person of the organisation has. */
export function noSuchPerson(): AccountRefused {
  return new AccountRefused('Pessoa não encontrada.', 'unknown');
}

const OPEN_SESSIONS = sql<number>`(select count(*) from session where "userId" = "user".id and "expiresAt" > now())`;
const VALID_TOKENS = sql<number>`(select count(*) from tokens where "userId" = "user".id and "expiresAt" > now())`;
const HAS_SECOND_FACTOR = sql<boolean>`exists (
  select from second_factors where "userId" = "user".id and "confirmedAt" is not null)`;
const HAS_PASSWORD = sql<boolean>`exists (select from account where "userId" = "user".id and password is not null)`;
const IS_LINKED = sql<boolean>`exists (select from identities where "userId" = "user".id)`;

function selectPeople(db: Database, scope: Scope) {
  return db
    .selectFrom('user')
    .where(within(scope, 'user'))
    .select([
      'id',
      'name',
      'email',
      'isAdmin',
      'gerencia',
      ...LIMITED_RIGHTS,
      'centros',
      'blocked',
      'provisionalPassword',
      'lastAccessAt',
    ])
    .select(OPEN_SESSIONS.as('sessions'))
    .select(VALID_TOKENS.as('tokens'))
    .select(HAS_SECOND_FACTOR.as('secondFactor'))
    .select([HAS_PASSWORD.as('hasPassword'), IS_LINKED.as('linked')]);
}

function personOf(row: Omit<Person, 'centros'> & { readonly centros: Centros | null }): Person {
  return { ...row, centros: codesOf(row.centros ?? 'todos') };
}
