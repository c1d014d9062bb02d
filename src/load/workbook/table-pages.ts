import { type RawBuilder, sql } from 'kysely';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { TableRow } from '../../sheet/workbook/workbook.ts';
import type { CellValue } from '../tables/cell-type.ts';
import type { Table } from '../tables/table.ts';
import { keyColumns } from '../tables/columns-of-table.ts';
import { tableValue } from './table-columns.ts';

type DatabaseRow = Readonly<Record<string, CellValue>>;

const ROWS_OF_PAGE = 500;
/** A row may hold 32,767 characters in each of its texts. */
const ROWS_OF_LONG_PAGE = 100;

/**
 * All rows of a table within a scope, as a workbook has them, a page at a time: each page is a short statement, between
 * which others have their turn. Masters come in the order of their codes, other rows in the order of their keys.
 */
export async function* tablePages(db: Database, scope: Scope, table: Table): AsyncGenerator<readonly TableRow[]> {
  const order = orderOf(table);
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
  /** The columns of a unique order. */
  readonly order: readonly string[];
  /** Their values in the row before the page. */
  readonly after: readonly CellValue[] | undefined;
  readonly most: number;
};

async function fetchPage(db: Database, scope: Scope, table: Table, { order, after, most }: Page) {
  const columns = new Set([...table.columns.map(({ name }) => name), ...order]);
  const names = (list: Iterable<string>) => sql.join(Array.from(list, (name) => sql.ref(name)));
  const further: RawBuilder<unknown> = after === undefined ? sql`` : sql`and (${names(order)}) > (${sql.join(after)})`;
  const page = sql<DatabaseRow>`select ${names(columns)} from ${sql.table(table.inDatabase)}
    where ${within(scope, table.inDatabase)} ${further} order by ${names(order)} limit ${most}`;
  return (await page.execute(db)).rows;
}

function orderOf(table: Table): readonly string[] {
  const key = keyColumns(table);
  const isCode = table.kind === 'master' && table.columns[0]!.type.kind === 'code';
  return isCode ? ['ordem', ...key] : key;
}
