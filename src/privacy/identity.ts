import { sql } from 'kysely';
import { AccountRefused } from '../accounts/account-refused.ts';
import { noSuchPerson } from '../accounts/people.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** The ids, e-mails and names of a person in the database. */
export type Identity = {
  readonly id: string;
  /** The id, and the ids of other accounts that the audit log has under the same e-mail. */
  readonly ids: readonly string[];
  readonly email: string;
  /** The e-mail, and the one at the organisation's provider. */
  readonly emails: readonly string[];
  /** The person's current name, or the last one. */
  readonly name: string;
  /** The current name and former ones, without names that anybody else of the organisation has or had. */
  readonly names: readonly string[];
  /** Whether there is an account; if not, the identity was found in the audit log. */
  readonly hasAccount: boolean;
};

/** Finds the identity of a person, even of a removed account; throws `AccountRefused` for an unknown person. */
export async function identityOf(db: Database, scope: Scope, id: string): Promise<Identity> {
  const users = db.selectFrom('user').select(['email', 'name']).where(within(scope, 'user'));
  const user = await users.where('id', '=', id).executeTakeFirst();
  const { email, name } = user ?? (await lastKnown(db, scope, id));
  const there = await db.selectFrom('identities').select('email').where('userId', '=', id).execute();
  const emails = [...new Set([email, ...there.flatMap((identity) => identity.email ?? [])])];
  const ids = await idsOf(db, scope, { id, email });
  const names = await ownNames(db, scope, { ids, email, name });
  return { id, ids, email, emails, name, names, hasAccount: user !== undefined };
}

async function lastKnown(db: Database, scope: Scope, id: string) {
  const acts = db.selectFrom('acts').select(['personEmail', 'personName']).where(within(scope, 'acts'));
  const last = await acts.where('personId', '=', id).orderBy('id', 'desc').executeTakeFirst();
  if (last === undefined || last.personEmail === null || last.personName === null) throw noSuchPerson();
  return { email: last.personEmail, name: last.personName };
}

async function idsOf(db: Database, scope: Scope, { id, email }: Pick<Identity, 'id' | 'email'>) {
  const acts = db.selectFrom('acts').select('personId').distinct().where(within(scope, 'acts'));
  const found = await acts.where('personEmail', '=', email).execute();
  return [...new Set([id, ...found.flatMap(({ personId }) => personId ?? [])])];
}

/** Selects the current and former names of the organisation's people, with their ids. */
const NAMES = (scope: Scope) => sql`
  select id as person, name from "user" where ${within(scope, 'user')}
  union select "personId", "personName" from acts where ${within(scope, 'acts')} and "personId" is not null
  union select "writerId", "writerName" from justifications where ${within(scope, 'justifications')}`;

/** Selects the names that audit events give the person with an e-mail when an account was created or changed. */
const GIVEN_NAMES = (scope: Scope, email: string) => sql`
  select substring(detail from ${`^(.*) \\(${literal(email)}\\)`}) as name from acts
  where ${within(scope, 'acts')} and kind in ('criouPessoa', 'mudouPessoa')`;

async function ownNames(db: Database, scope: Scope, own: Pick<Identity, 'ids' | 'email' | 'name'>) {
  const { ids, email, name } = own;
  const { rows } = await sql<{ name: string }>`
    with named as (${NAMES(scope)})
    select name from (select ${name}::text as name union select name from named where person = any(${ids})
      union ${GIVEN_NAMES(scope, email)}) as own
    where name is not null
      and not exists (select from named where named.name = own.name and named.person <> all(${ids}))
    order by length(name) desc, name`.execute(db);
  return rows.map((row) => row.name);
}

/** The person's id in the last audit event with an e-mail, for a removed account; throws `AccountRefused` if none. */
export async function formerPerson(db: Database, scope: Scope, email: string): Promise<string> {
  const acts = db.selectFrom('acts').select('personId').where(within(scope, 'acts')).where('personEmail', '=', email);
  const last = await acts.orderBy('id', 'desc').executeTakeFirst();
  if (last?.personId == null) throw new AccountRefused(`Não há conta nem atos com o e-mail ${email}.`, 'unknown');
  return last.personId;
}

/** Escapes a text, so that as a PostgreSQL pattern it matches only itself. */
export function literal(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
}
