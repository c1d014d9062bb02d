import { type RawBuilder, sql } from 'kysely';
import { type Scope, type ScopedTable, within } from '../database/lines/scope.ts';
import type { PersonalTable } from './personal-data.ts';

/** Confines the rows of a table to an organisation: by its own column, or through the row's person. */
export function withinTable(scope: Scope, table: PersonalTable): RawBuilder<boolean> {
  if (isOfPerson(table)) return sql`"userId" in (select id from "user" where ${within(scope, 'user')})`;
  return within(scope, table);
}

/** The tables without a column for the organisation: their rows belong to an account. */
type OfPerson = Exclude<PersonalTable, ScopedTable>;

const OF_PERSON: Readonly<Record<OfPerson, true>> = {
  account: true,
  session: true,
  identities: true,
  second_factors: true,
  recovery_codes: true,
  half_sign_ins: true,
  tokens: true,
  password_links: true,
};

function isOfPerson(table: PersonalTable): table is OfPerson {
  return table in OF_PERSON;
}
