import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { AccountRefused } from '../accounts/account-refused.ts';
import { type PersonAndActor, removePerson } from '../accounts/change-people.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type Identity, identityOf } from './identity.ts';
import { mentionsInJson, mentionsOf } from './mentions.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-data.ts';
import type { PersonalData } from './personal-table.ts';
import { withinTable } from './within-table.ts';

/** The name and id that replace those of an erased person. */
type Pseudonym = { readonly name: string; readonly id: string };

/** How long the network address in an audit event of an erased person is retained (decision 0076). */
const ADDRESSES_STAY = '6 months';

/**
 * Erases a person's data (decision 0076): removes the account with its data, and puts a pseudonym, which it returns, in
 * place of the person's name elsewhere; throws `AccountRefused` for an unknown person, for oneself, and if nobody with
 * gerência would be left.
 */
export async function erasePerson(db: Database, erased: PersonAndActor): Promise<string> {
  const { scope, id, by } = erased;
  if (id === by)
    throw new AccountRefused('Você não pode apagar os próprios dados. Peça a outra pessoa com gerência.', 'conflict');
  return inTransaction(db, async (transaction) => {
    const identity = await identityOf(transaction, scope, id);
    const code = randomBytes(4).toString('hex');
    const pseudonym = { name: `Pessoa apagada ${code}`, id: `apagada-${code}` };
    if (identity.hasAccount) await removePerson(transaction, erased, { sparesLast: true });
    await sql`select set_config('rubrica.erases_person', 'on', true)`.execute(transaction);
    for (const [table, held] of PERSONAL_TABLES)
      for (const replacement of replacementsIn(held, identity, pseudonym))
        await replaceIn(transaction, scope, table, replacement);
    await forgetAddresses(transaction, scope, pseudonym);
    await sql`select set_config('rubrica.erases_person', 'off', true)`.execute(transaction);
    return pseudonym.name;
  });
}

/** A change of a table: the condition that selects its rows, and the new values of columns. */
type Replacement = {
  readonly condition: RawBuilder<unknown>;
  readonly values: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** Makes a replacement in the rows of an organisation. */
async function replaceIn(db: Database, scope: Scope, table: PersonalTable, { condition, values }: Replacement) {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${withinTable(scope, table)} and ${condition}`.execute(db);
}

/** The replacements that put the pseudonym into each column of a table that names the person. */
function replacementsIn(held: PersonalData, identity: Identity, pseudonym: Pseudonym): readonly Replacement[] {
  const { whenErased, mentions = [], sentences = [], sentencesInJson = [], senders = [] } = held;
  return [
    ...(whenErased === 'removed' ? [] : namingsIn(held, identity, pseudonym)),
    ...mentions.map((column) => ({ condition: is(column, identity), values: { [column]: sql`${pseudonym.id}` } })),
    ...sentences.flatMap((column) => mentionsIn(column, identity, pseudonym)),
    ...sentencesInJson.flatMap((column) => mentionsOfJson(column, identity, pseudonym)),
    ...senders.map((column) => senderIn(column, identity, pseudonym)),
  ];
}

function namingsIn({ person }: PersonalData, identity: Identity, pseudonym: Pseudonym): readonly Replacement[] {
  const texts = { id: pseudonym.id, email: pseudonym.id, name: pseudonym.name };
  return Object.entries(person).map(([column, { by, also = {} }]) => {
    const others = Object.entries(also).map(([other, kind]) => [other, sql`${texts[kind]}`] as const);
    const values = Object.fromEntries([[column, sql`${texts[by]}`] as const, ...others]);
    const condition = by === 'id' ? is(column, identity) : sql`${sql.ref(column)} = any(${identity.names})`;
    return { condition, values };
  });
}

function mentionsIn(column: string, identity: Identity, { name }: Pseudonym): readonly Replacement[] {
  return mentionsOf(identity).map((pattern) => ({
    condition: sql`${sql.ref(column)} ~ ${pattern}`,
    values: { [column]: sql`regexp_replace(${sql.ref(column)}, ${pattern}, ${name}, 'g')` },
  }));
}

function mentionsOfJson(column: string, identity: Identity, { name }: Pseudonym): readonly Replacement[] {
  return mentionsInJson(identity).map((pattern) => ({
    condition: sql`${sql.ref(column)}::text ~ ${pattern}`,
    values: { [column]: sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${name}, 'g')::jsonb` },
  }));
}

function senderIn(column: string, identity: Identity, { id, name }: Pseudonym): Replacement {
  const sender = JSON.stringify({ id, email: id, name });
  return {
    condition: sql`${sql.ref(column)} -> 'sender' ->> 'id' = any(${identity.ids})`,
    values: { [column]: sql`jsonb_set(${sql.ref(column)}::jsonb, '{sender}', ${sender}::jsonb)::json` },
  };
}

function is(column: string, { ids }: Identity): RawBuilder<unknown> {
  return sql`${sql.ref(column)} = any(${ids})`;
}

async function forgetAddresses(db: Database, scope: Scope, { id }: Pseudonym): Promise<void> {
  await sql`update acts set address = null where ${within(scope, 'acts')} and "personId" = ${id}
    and address is not null and "doneAt" < now() - ${ADDRESSES_STAY}::interval`.execute(db);
}
