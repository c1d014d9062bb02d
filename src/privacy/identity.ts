import { sql } from 'kysely';
import { AccountRefused } from '../accounts/account-refused.ts';
import { noSuchPerson } from '../accounts/people.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** By what a person is known in the database. */
export type Identity = {
  readonly id: string;
  readonly email: string;
  /** The person's name of today, or the last one. */
  readonly name: string;
  /** This and earlier names, without those that anybody else of the organisation has or had. */
  readonly names: readonly string[];
  /** Whether there is an account; without one the person is known by the audit log. */
  readonly hasAccount: boolean;
};

/** By what a person of an organisation is known, also after the account was removed; throws `AccountRefused` for nobody. */
export async function identityOf(db: Database, scope: Scope, id: string): Promise<Identity> {
  const users = db.selectFrom('user').select(['email', 'name']).where(within(scope, 'user'));
  const user = await users.where('id', '=', id).executeTakeFirst();
  const { email, name } = user ?? (await lastKnown(db, scope, id));
  return { id, email, name, names: await ownNames(db, scope, { id, name }), hasAccount: user !== undefined };
}

async function lastKnown(db: Database, scope: Scope, id: string) {
  const acts = db.selectFrom('acts').select(['personEmail', 'personName']).where(within(scope, 'acts'));
  const last = await acts.where('personId', '=', id).orderBy('id', 'desc').executeTakeFirst();
  if (last === undefined || last.personEmail === null || last.personName === null) throw noSuchPerson();
  return { email: last.personEmail, name: last.personName };
}

/** The names that people of the organisation have and had, by their ids. */
const NAMES = (scope: Scope) => sql`
  select id as person, name from "user" where ${within(scope, 'user')}
  union select "personId", "personName" from acts where ${within(scope, 'acts')} and "personId" is not null
  union select "writerId", "writerName" from justifications where ${within(scope, 'justifications')}`;

async function ownNames(db: Database, scope: Scope, { id, name }: Pick<Identity, 'id' | 'name'>) {
  const { rows } = await sql<{ name: string }>`
    with named as (${NAMES(scope)})
    select name from (select ${name}::text as name union select name from named where person = ${id}) as own
    where name is not null
      and not exists (select from named where named.name = own.name and named.person is distinct from ${id})
    order by length(name) desc, name`.execute(db);
  return rows.map((row) => row.name);
}

/** The id of who had an e-mail in an organisation and whose account was removed; throws `AccountRefused` for nobody. */
export async function formerPerson(db: Database, scope: Scope, email: string): Promise<string> {
  const acts = db.selectFrom('acts').select('personId').where(within(scope, 'acts')).where('personEmail', '=', email);
  const last = await acts.orderBy('id', 'desc').executeTakeFirst();
  if (last?.personId == null) throw new AccountRefused(`Não há conta nem atos com o e-mail ${email}.`, 'unknown');
  return last.personId;
}
