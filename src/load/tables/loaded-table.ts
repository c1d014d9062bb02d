import { codeSortKey } from '../../domain/code-order.ts';
import type { CellValue } from './cell-type.ts';
import { isOrdered, type Table } from './table.ts';

/** The valid rows of one table, column by column, as written to the database. */
export type LoadedTable = {
  readonly table: Table;
  /** The values by column name; includes `ordem` or `posicao` if the database has them. */
  readonly columns: ReadonlyMap<string, readonly CellValue[]>;
  /** The line of each row in its source. */
  readonly lines: readonly number[];
  readonly label: string;
  /** False if the table has a problem; from the first one on, rows are missing. */
  readonly complete: boolean;
};

/** The values of one column of a loaded table. */
export function valuesOf(loaded: Pick<LoadedTable, 'table' | 'columns'>, column: string): readonly CellValue[] {
  const values = loaded.columns.get(column);
  if (values === undefined) throw new Error(`${loaded.table.name} has no column ${column}`);
  return values;
}

/** The budgets that occur in a loaded table. */
export function budgetsOf(loaded: LoadedTable): readonly number[] {
  return loaded.table.kind === 'budget' ? [...new Set(valuesOf(loaded, 'orcamentoId') as number[])] : [];
}

/** The derived column, if any: the sort key of a code, or a row's number among those of the same key. */
export function derivedColumn(
  table: Table,
  columns: ReadonlyMap<string, readonly CellValue[]>,
): readonly [string, readonly CellValue[]] | undefined {
  const key = table.key.map((name) => columns.get(name)!);
  if (table.numbered) return ['posicao', positions(key)];
  return isOrdered(table) ? ['ordem', key[0]!.map((code) => codeSortKey(code as string))] : undefined;
}

function positions(key: readonly (readonly CellValue[])[]): readonly number[] {
  const next = new Map<string, number>();
  return key[0]!.map((_, row) => {
    const group = key.map((column) => column[row]).join('\u001f');
    const position = (next.get(group) ?? 0) + 1;
    next.set(group, position);
    return position;
  });
}
