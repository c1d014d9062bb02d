import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type Identity, identityOf } from './identity.ts';
import { mentionsOf } from './mentions.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-data.ts';
import type { PersonalData } from './personal-table.ts';
import { withinTable } from './within-table.ts';

/** A part of a person's file: the rows of a table that are bound to the person, as text. */
export type PersonPart = {
  readonly tabela: PersonalTable;
  readonly titulo: string;
  /** The headings, the same for all rows. */
  readonly campos: readonly string[];
  /** A text for each heading; null for an empty value. */
  readonly linhas: readonly (readonly (string | null)[])[];
};

/** The data stored about a person. */
export type PersonFile = {
  readonly id: string;
  readonly nome: string;
  readonly email: string;
  readonly partes: readonly PersonPart[];
};

/** The heading of the person's role in a row. */
const ROLE = 'Papel';

/**
 * Exports the data stored about a person, without secrets and without messages to others; throws `AccountRefused` for
 * an unknown person.
 */
export async function exportPerson(db: Database, scope: Scope, id: string): Promise<PersonFile> {
  const identity = await identityOf(db, scope, id);
  const partes: PersonPart[] = [];
  for (const [tabela, held] of PERSONAL_TABLES) {
    const rows = await rowsOf(db, { scope, table: tabela, held, identity });
    const campos = [...Object.values(held.shown), ROLE];
    const linhas = rows.map((row) => [
      ...Object.keys(held.shown).map((column) => asText(column, row[column])),
      rolesIn(row, held, identity),
    ]);
    partes.push({ tabela, titulo: held.title, campos, linhas });
  }
  return { id, nome: identity.name, email: identity.email, partes };
}

type Row = Readonly<Record<string, unknown>>;
type Searched = {
  readonly scope: Scope;
  readonly table: PersonalTable;
  readonly held: PersonalData;
  readonly identity: Identity;
};

async function rowsOf(db: Database, { scope, table, held, identity }: Searched): Promise<readonly Row[]> {
  const { person, shown, sentences = [], senders = [] } = held;
  const columns = [...new Set([...Object.keys(person), ...Object.keys(shown)])];
  const conditions = [
    ...Object.entries(person).map(
      ([column, { by }]) => sql`${sql.ref(column)} = any(${by === 'id' ? identity.ids : identity.names})`,
    ),
    ...sentences.map((column) => sql`${sql.ref(column)} ~ ${mentionsOf(identity).join('|')}`),
    ...senders.map((column) => sql`${sql.ref(column)} -> 'sender' ->> 'id' = any(${identity.ids})`),
  ];
  const listed = sql.join([...columns.map((column) => sql.ref(column)), ...senders.map(isSender(identity))]);
  const { rows } = await sql<Row>`
    select ${listed} from ${sql.table(table)}
    where ${withinTable(scope, table)} and (${sql.join(conditions, sql` or `)})
    order by ${sql.ref(columns[0]!)}`.execute(db);
  return rows;
}

function isSender({ ids }: Identity) {
  return (column: string): RawBuilder<unknown> =>
    sql`${sql.ref(column)} -> 'sender' ->> 'id' = any(${ids}) as ${sql.ref(SENT)}`;
}

const SENT = 'sent';

/** The person's roles in a row: 'Baixou, Enviou'; 'É citada' if a sentence names the person. */
function rolesIn(row: Row, { person }: PersonalData, { ids, names }: Identity): string {
  const isOwn = (column: string) => [...ids, ...names].includes(String(row[column]));
  const roles = Object.entries(person).flatMap(([column, { as }]) => (isOwn(column) ? [as] : []));
  const all = [...roles, ...(row[SENT] === true && roles.length === 0 ? ['Enviou'] : [])];
  return all.length === 0 ? 'É citada' : all.join(', ');
}

/** The columns that store instants in milliseconds since 1970. */
const INSTANTS = ['moment', 'writtenAt', 'withdrawnAt'];

function asText(column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (INSTANTS.includes(column)) return new Date(Number(value)).toISOString();
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
