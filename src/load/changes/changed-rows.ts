import { sql } from 'kysely';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { CellType, CellValue } from '../tables/cell-type.ts';
import type { CheckedLoad, CheckedTable } from '../check-load.ts';
import { keyColumns } from '../tables/table-sql.ts';
import type { Column, Table } from '../tables/table.ts';
import { tableNamed } from '../tables/tables.ts';
import { fetchNames, type NameOf } from './code-names.ts';
import { existingRows, OLD_PREFIX, type RowChange, sameKey } from './changed-table.ts';
import { formatAmount, formatDate } from '../../domain/format.ts';

/** Which of the changed rows of a table are requested. */
type ChangedPage = {
  readonly checked: CheckedTable;
  readonly load: Pick<CheckedLoad, 'startsEmpty' | 'tables'>;
  /** Undefined for the rows of all budgets. */
  readonly orcamentoId: number | undefined;
  readonly from: number;
  readonly most: number;
};

/** Fetches a page of the rows that a load changes in one table, in a stable order, and their total number. */
export async function fetchChangedRows(db: Database, scope: Scope, page: ChangedPage) {
  const { checked, load, orcamentoId, from, most } = page;
  const { shown, replaced } = checked;
  const table = tableNamed(checked.name);
  const names = table.columns.map(({ name }) => name);
  const ofOne = table.kind === 'budget' ? sql`"orcamentoId" = ${orcamentoId}` : sql`false`;
  const ofBudget = orcamentoId === undefined ? sql`true` : ofOne;
  const columns = (of: string, as: string) =>
    names.map((name) => sql`${sql.ref(`${of}${name}`)} as ${sql.ref(`${as}${name}`)}`);
  const before = table.numbered ? `changed.${OLD_PREFIX}` : 'existing.';
  const existing = existingRows(scope, { table, staged: sql.table(shown), replaced, startsEmpty: load.startsEmpty });
  const isOld = table.numbered
    ? sql`false`
    : sql`changed."_mudanca" = 'alterada' and ${sameKey(keyColumns(table), 'changed')}`;
  const found = sql<ChangedRow>`
    select changed."_mudanca" as mudanca, ${sql.join([...columns(before, OLD_PREFIX), ...columns('changed.', NEW_PREFIX)])}
    from (select * from ${sql.table(shown)} where ${ofBudget} order by "_n" limit ${most} offset ${from}) as changed
    left join ${existing} as existing on ${isOld} order by "_n"`;
  const counted = sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(shown)} where ${ofBudget}`;
  const [{ rows }, count] = [await found.execute(db), await counted.execute(db)];
  const codes = (name: string) => rows.map((row) => row[`${NEW_PREFIX}${name}`] ?? null);
  const nameOf = await fetchNames(db, scope, { load, columns: table.columns, codes });
  return { quantidade: count.rows[0]!.rows, itens: rows.map((row) => changedRow(table, row, nameOf)) };
}

const NEW_PREFIX = 'new_';

type ChangedRow = { readonly mudanca: RowChange } & Record<string, CellValue>;

/** A row to insert, update or delete, for display; of an updated row, only the cells that change. */
function changedRow({ columns, key }: Table, row: ChangedRow, nameOf: NameOf) {
  const { mudanca } = row;
  const shown = (side: string, { name, type }: Column) => shownCell(row[`${side}${name}`] ?? null, type);
  const [ofKey, others] = [true, false].map((isKey) => columns.filter(({ name }) => key.includes(name) === isKey));
  const celulas = others!.map((column) => {
    const value = shown(NEW_PREFIX, column);
    if (mudanca === 'nova') return { coluna: column.name, antes: null, depois: value };
    if (mudanca === 'removida') return { coluna: column.name, antes: value, depois: null };
    return { coluna: column.name, antes: shown(OLD_PREFIX, column), depois: value };
  });
  return {
    mudanca,
    chave: ofKey!.map((column) => {
      const valor = shown(NEW_PREFIX, column);
      return { coluna: column.name, valor, nome: nameOf(column, valor) };
    }),
    celulas: celulas.filter(({ antes, depois }) => antes !== depois),
  };
}

/** A value of the database as a person would type it in a workbook, in pt-BR; '' for null. */
function shownCell(value: CellValue, { inDatabase }: CellType): string {
  if (value === null) return '';
  if (inDatabase === 'bigint') return formatAmount(Number(value));
  if (inDatabase === 'numeric') return String(value).replace('.', ',');
  if (inDatabase === 'date') return formatDate(String(value));
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
