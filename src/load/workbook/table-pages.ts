import { sql } from 'kysely';
import { inSnapshot } from '../../database/engine/in-transaction.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { TableRow } from '../../sheet/workbook/workbook.ts';
import { dataStateOf } from '../history/data-state.ts';
import type { CellValue } from '../tables/cell-type.ts';
import { isOrdered, type Table } from '../tables/table.ts';
import { columnList, keyColumns } from '../tables/table-sql.ts';
import { tableValue } from './data-workbook.ts';

type DatabaseRow = Readonly<Record<string, CellValue>>;

const ROWS_OF_PAGE = 500;
/** The page size of tables with texts, each of which may hold 32,767 characters. */
const ROWS_OF_LONG_PAGE = 100;

/**
 * All rows of a table within a scope, as written in a workbook, in pages; each page is a short statement, so that
 * others are served in between. Masters are ordered by their codes, other rows by their keys.
 */
export async function* tablePages(db: Database, scope: Scope, table: Table): AsyncGenerator<readonly TableRow[]> {
  const order = [...(isOrdered(table) ? ['ordem'] : []), ...keyColumns(table)];
  const most = table.columns.some(({ type }) => type.kind === 'text') ? ROWS_OF_LONG_PAGE : ROWS_OF_PAGE;
  let after: readonly CellValue[] | undefined;
  for (;;) {
    const rows = await fetchPage(db, scope, table, { order, after, most });
    if (rows.length > 0) yield rows.map((row) => table.columns.map((column) => tableValue(column, row[column.name]!)));
    if (rows.length < most) return;
    after = order.map((name) => rows.at(-1)![name]!);
  }
}

/** How many rows a table has within a scope. */
export async function countRows(db: Database, scope: Scope, { inDatabase }: Table): Promise<number> {
  const counted = sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(inDatabase)}
    where ${within(scope, inDatabase)}`;
  return (await counted.execute(db)).rows[0]!.rows;
}

type Page = {
  /** The columns that order the rows, unique together. */
  readonly order: readonly string[];
  /** The values of these columns in the row before the page; undefined for the first page. */
  readonly after: readonly CellValue[] | undefined;
  readonly most: number;
};

async function fetchPage(db: Database, scope: Scope, table: Table, { order, after, most }: Page) {
  const columns = new Set([...table.columns.map(({ name }) => name), ...order]);
  const further = after === undefined ? sql`` : sql`and (${columnList(order)}) > (${sql.join(after)})`;
  const page = sql<DatabaseRow>`select ${columnList([...columns])} from ${sql.table(table.inDatabase)}
    where ${within(scope, table.inDatabase)} ${further} order by ${columnList(order)} limit ${most}`;
  return (await page.execute(db)).rows;
}

const ATTEMPTS = 3;

/**
 * Runs work that reads an organisation's data in many statements, and returns a result made from one state of the data.
 * It avoids a snapshot, during which the embedded database serves nobody else: if a load or synchronisation changed
 * the data, the work runs again, the last time in a snapshot.
 */
export async function ofOneState<Result>(
  db: Database,
  scope: Scope,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await dataStateOf(db, scope);
    const result = await work(db);
    if ((await dataStateOf(db, scope)) === before) return result;
  }
  return inSnapshot(db, work);
}
