import { sql } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { codesOf, type Centros } from '../domain/centros.ts';
import { AccountRefused } from './account-refused.ts';

/** A person of an organisation, as those who administer it see them. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly gerencia: boolean;
  /** The codes of the cost centres that they see, in their order. */
  readonly centros: 'todos' | readonly string[];
  readonly blocked: boolean;
  readonly provisionalPassword: boolean;
  /** Whether their sign-in asks for a code of an app. */
  readonly secondFactor: boolean;
  readonly hasPassword: boolean;
  /** Whether their account is linked to one at the organisation's own provider. */
  readonly linked: boolean;
  /** Null where never. */
  readonly lastAccessAt: Date | null;
  /** How many are open. */
  readonly sessions: number;
  /** How many of their programs' still count. */
  readonly tokens: number;
};

/** The people of an organisation, by name. */
export async function listPeople(db: Database, scope: Scope): Promise<readonly Person[]> {
  const people = await selectPeople(db, scope).execute();
  const inWords = new Intl.Collator('pt-BR');
  return people.map(personOf).toSorted((a, b) => inWords.compare(a.name, b.name) || inWords.compare(a.email, b.email));
}

/** One of them; throws {@link AccountRefused}. */
export async function findPerson(db: Database, scope: Scope, id: string): Promise<Person> {
  const person = await selectPeople(db, scope).where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw noSuchPerson();
  return personOf(person);
}

/** Throws {@link AccountRefused} where a person has lost the right to administer since they asked for something. */
export async function requireGerencia(db: Database, scope: Scope, id: string): Promise<void> {
  const person = await selectPeople(db, scope).where('id', '=', id).executeTakeFirst();
  if (person?.gerencia !== true || person.blocked) throw noLonger();
}

/** What is thrown for who just lost that right. */
export function noLonger(): AccountRefused {
  return new AccountRefused('Você já não tem o direito de gerência.', 'forbidden');
}

/** What is thrown for an id that the organisation does not have, whoever else has it. */
export function noSuchPerson(): AccountRefused {
  return new AccountRefused('Pessoa não encontrada.', 'unknown');
}

const OPEN_SESSIONS = sql<number>`(select count(*) from session where "userId" = "user".id and "expiresAt" > now())`;

const COUNTING_TOKENS = sql<number>`(select count(*) from tokens where "userId" = "user".id and "expiresAt" > now())`;

const HAS_SECOND_FACTOR = sql<boolean>`exists (
  select from second_factors where "userId" = "user".id and "confirmedAt" is not null)`;

const HAS_PASSWORD = sql<boolean>`exists (select from account where "userId" = "user".id and password is not null)`;

const IS_LINKED = sql<boolean>`exists (select from identities where "userId" = "user".id)`;

function selectPeople(db: Database, scope: Scope) {
  return db
    .selectFrom('user')
    .where(within(scope, 'user'))
    .select(['id', 'name', 'email', 'isAdmin', 'gerencia', 'centros', 'blocked', 'provisionalPassword', 'lastAccessAt'])
    .select(OPEN_SESSIONS.as('sessions'))
    .select(COUNTING_TOKENS.as('tokens'))
    .select(HAS_SECOND_FACTOR.as('secondFactor'))
    .select([HAS_PASSWORD.as('hasPassword'), IS_LINKED.as('linked')]);
}

function personOf(row: Omit<Person, 'centros'> & { readonly centros: Centros | null }): Person {
  return { ...row, centros: codesOf(row.centros ?? 'todos') };
}
