import { sql } from 'kysely';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { CellType, CellValue } from '../tables/cell-type.ts';
import type { CheckedLoad, CheckedTable } from './checked-load.ts';
import { keyColumns } from '../tables/columns-of-table.ts';
import type { Table } from '../tables/table.ts';
import { existingRows, OLD, type RowChange, sameKey } from './changed-table.ts';
import { formatAmount, formatDate } from '../../domain/format.ts';

/** A row that a load adds, changes or removes, its cells as a person would type them. */
type ChangedRow = {
  readonly mudanca: RowChange;
  readonly chave: readonly { readonly coluna: string; readonly valor: string }[];
  /** Of a changed row, those that change. */
  readonly celulas: readonly {
    readonly coluna: string;
    readonly antes: string | null;
    readonly depois: string | null;
  }[];
};

/** Which of the changed rows of a table are asked for. */
type ChangedPage = {
  readonly table: Table;
  readonly checked: CheckedTable;
  readonly load: Pick<CheckedLoad, 'startsEmpty'>;
  /** Undefined: of all budgets. */
  readonly orcamentoId: number | undefined;
  readonly from: number;
  readonly most: number;
};

/** Some of the rows that a load changes in one table, in an order that stays, and how many there are in all. */
export async function fetchChangedRows(db: Database, scope: Scope, page: ChangedPage) {
  const { table, checked, load, orcamentoId, from, most } = page;
  const names = table.columns.map(({ name }) => name);
  const ofOne = table.kind === 'budget' ? sql`"orcamentoId" = ${orcamentoId}` : sql`false`;
  const ofBudget = orcamentoId === undefined ? sql`true` : ofOne;
  const columns = (of: string, as: string) =>
    names.map((name) => sql`${sql.ref(`${of}${name}`)} as ${sql.ref(`${as}${name}`)}`);
  const was = table.numbered ? `changed.${OLD}` : 'existing.';
  const existing = existingRows(scope, {
    table,
    staged: sql.table(checked.shown),
    replaced: checked.replaced,
    ...load,
  });
  const isOld = table.numbered
    ? sql`false`
    : sql`changed."_mudanca" = 'alterada' and ${sameKey(keyColumns(table), 'changed')}`;
  const found = sql<{ mudanca: RowChange } & Record<string, CellValue>>`
    select changed."_mudanca" as mudanca, ${sql.join([...columns(was, OLD), ...columns('changed.', NEW)])}
    from (select * from ${sql.table(checked.shown)} where ${ofBudget} order by "_n" limit ${most} offset ${from}) as changed
    left join ${existing} as existing on ${isOld} order by "_n"`;
  const counted = sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(checked.shown)}
    where ${ofBudget}`;
  const [{ rows }, count] = [await found.execute(db), await counted.execute(db)];
  return { quantidade: count.rows[0]!.rows, itens: rows.map((row) => changedRow(table, row)) };
}

const NEW = 'new_';

function changedRow(
  { columns, key }: Table,
  row: { readonly mudanca: RowChange } & Record<string, CellValue>,
): ChangedRow {
  const { mudanca } = row;
  const shown = (side: string, { name, type }: Table['columns'][number]) =>
    shownCell(row[`${side}${name}`] ?? null, type);
  const isKey = (name: string) => key.includes(name);
  const cells = columns
    .filter(({ name }) => !isKey(name))
    .map((column) => {
      const value = shown(NEW, column);
      if (mudanca === 'nova') return { coluna: column.name, antes: null, depois: value };
      if (mudanca === 'removida') return { coluna: column.name, antes: value, depois: null };
      return { coluna: column.name, antes: shown(OLD, column), depois: value };
    });
  return {
    mudanca,
    chave: columns
      .filter(({ name }) => isKey(name))
      .map((column) => ({ coluna: column.name, valor: shown(NEW, column) })),
    celulas: cells.filter(({ antes, depois }) => antes !== depois),
  };
}

/** A value of the database as a person would type it in a workbook, in pt-BR; '' where there is none. */
function shownCell(value: CellValue, { inDatabase }: CellType): string {
  if (value === null) return '';
  if (inDatabase === 'bigint') return formatAmount(Number(value));
  if (inDatabase === 'numeric') return String(value).replace('.', ',');
  if (inDatabase === 'date') return formatDate(String(value));
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
