import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { arrayParameter } from '../../load/tables/array-parameter.ts';
import type { CellValue } from '../../load/tables/cell-type.ts';
import type { Table } from '../../load/tables/table.ts';
import { keyColumns, namesOf } from '../../load/tables/columns-of-table.ts';
import { writeTable } from '../../load/changes/write-table.ts';
import type { KeptRow } from '../keep-rows.ts';

/** The rows to write and to remove. */
export type Changes = { readonly written: readonly KeptRow[]; readonly removed: readonly KeptRow[] };

/**
 * The new or changed rows, and those that are gone. In a numbered table rows are identified by their whole content, in
 * any order, and new rows take the free positions.
 */
export function changesOf(table: Table, before: readonly KeptRow[], after: readonly KeptRow[]): Changes {
  const identityBefore = identityIn(table);
  const gone = new Map(before.map((row) => [identityBefore(row), row]));
  const identity = identityIn(table);
  const written = after.filter((row) => {
    const id = identity(row);
    const earlier = gone.get(id);
    gone.delete(id);
    return earlier === undefined || table.columns.some(({ name }) => earlier[name] !== row[name]);
  });
  const removed = [...gone.values()];
  return { written: table.numbered ? placed(written, before, new Set(removed)) : written, removed };
}

/** Whether nothing changes. */
export function isSame({ written, removed }: Changes): boolean {
  return written.length + removed.length === 0;
}

/** The budgets with changed rows. */
export function budgetsOf({ written, removed }: Changes): readonly number[] {
  return [...new Set([...written, ...removed].map(({ orcamentoId }) => orcamentoId))];
}

/** Writes the changes and no other row. */
export async function writeChanges(
  transaction: Database,
  scope: Scope,
  table: Table,
  { written, removed }: Changes,
): Promise<void> {
  for (let start = 0; start < removed.length; start += ROWS_PER_STATEMENT) {
    await remove(transaction, scope, table, removed.slice(start, start + ROWS_PER_STATEMENT));
  }
  if (written.length === 0) return;
  const columns = new Map(namesOf(table).map((name) => [name, valuesOf(written, name)]));
  const lines = written.map((_, index) => index);
  await writeTable(transaction, scope, { table, columns, lines });
}

const ROWS_PER_STATEMENT = 5_000;

async function remove(transaction: Database, scope: Scope, table: Table, rows: readonly KeptRow[]) {
  const key = keyColumns(table);
  const arrays = key.map((name) => {
    const type = table.columns.find((column) => column.name === name)?.type.inDatabase ?? 'integer';
    return arrayParameter({ type, values: valuesOf(rows, name) });
  });
  const same = key.map((name) => sql`${sql.ref(`existing.${name}`)} = ${sql.ref(`gone.${name}`)}`);
  await sql`delete from ${sql.table(table.inDatabase)} as existing
    using unnest(${sql.join(arrays)}) as gone (${sql.join(key.map((name) => sql.ref(name)))})
    where ${within(scope, table.inDatabase, 'existing')} and ${sql.join(same, sql` and `)}`.execute(transaction);
}

/** The identity of a row: its key; in a numbered table its content, numbered among equal rows. */
function identityIn({ key, columns, numbered }: Table): (row: KeptRow) => string {
  if (!numbered) return (row) => key.map((name) => row[name]).join(SEPARATOR);
  const seen = new Map<string, number>();
  return (row) => {
    const content = columns.map(({ name }) => row[name]).join(SEPARATOR);
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return `${content}${SEPARATOR}${count}`;
  };
}

const SEPARATOR = '\u001f'; // never part of a stored text

/** New rows of a numbered table, each at the first free position of its budget. */
function placed(
  written: readonly KeptRow[],
  before: readonly KeptRow[],
  removed: ReadonlySet<KeptRow>,
): readonly KeptRow[] {
  const taken = new Set(
    before.filter((row) => !removed.has(row)).map((row) => placeOf(row.orcamentoId, row['posicao'])),
  );
  const last = new Map<number, number>();
  return written.map((row) => {
    let posicao = last.get(row.orcamentoId) ?? 0;
    do posicao++;
    while (taken.has(placeOf(row.orcamentoId, posicao)));
    last.set(row.orcamentoId, posicao);
    return { ...row, posicao };
  });
}

function placeOf(orcamentoId: number, posicao: CellValue | undefined): string {
  return `${orcamentoId} ${posicao}`;
}

function valuesOf(rows: readonly KeptRow[], name: string): readonly CellValue[] {
  return rows.map((row) => row[name] as CellValue);
}
