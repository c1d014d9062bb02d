import { addsUp, placedFollows, holdsAmounts } from '../columns.ts';
import { isNumeric } from '../cells.ts';
import type { Cell, Follows, Row, Sheet, Value, RowSource } from '../sheet.ts';

/** The maximum length of a text inside a formula, in characters. */
const LONGEST_LITERAL = 255;

/**
 * A cell's formula, with columns and rows by position, rows from 0 below the header; a kind without rows is calculated
 * from the cell's own row.
 */
export type CellFormula =
  /** The sum of the column from row `first` to row `last`, subtotals not counted. */
  | ({ readonly kind: 'subtotal' } & ColumnRange)
  /** The sum of the column over the rows from `first` to `last` whose key matches the SUMIF criterion. */
  | ({ readonly kind: 'sumif'; readonly key: number; readonly criterion: string } & ColumnRange)
  /** Calculated from other columns of the row; an undefined variation or ratio is an em dash. */
  | Exclude<Follows<number>, { readonly kind: 'share' }>
  /** The row's cell in a column divided by the total's cell; `ofNothing` if that is zero, null for an em dash. */
  | { readonly kind: 'share'; readonly of: number; readonly total: number; readonly ofNothing: 0 | null };

type ColumnRange = { readonly column: number; readonly first: number; readonly last: number };

/** Finds the formula of each cell of a sheet, row after row. */
export class CellFormulas {
  readonly #follows: readonly (Follows<number> | undefined)[];
  readonly #sums: RowSums;
  /** The last row, if it is the total. */
  readonly #total: number | undefined;
  #added: AddedRows | undefined;

  constructor({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>) {
    this.#follows = placedFollows(columns);
    this.#sums = new RowSums(rows);
    const shares = this.#follows.some((follows) => follows?.kind === 'share');
    this.#total = shares && rows.at(rows.length - 1)?.kind === 'total' ? rows.length - 1 : undefined;
  }

  /** Advances to the next row; called with every row in order. */
  next(row: Row, index: number): void {
    this.#added = this.#sums.next(row, index);
  }

  /** The formula of the current row's cell in a column, given the row's cells by column; undefined if it has none. */
  at(column: number, cells: readonly (Cell | undefined)[]): CellFormula | undefined {
    const follows = this.#follows[column];
    if (follows === undefined && this.#added === undefined) return undefined;
    const value = cells[column]?.value;
    if (!isNumeric(value)) return undefined;
    if (this.#added !== undefined && addsUp(follows)) return addedUp(this.#added, column, value);
    return follows && this.#fromColumns(follows, value, cells);
  }

  #fromColumns(follows: Follows<number>, value: Value, cells: readonly (Cell | undefined)[]): CellFormula | undefined {
    if (follows.kind === 'sum') return follows;
    if (follows.kind === 'share') return isOperand(cells[follows.of]) ? this.#share(follows.of, value) : undefined;
    return follows.of.every((column) => isOperand(cells[column])) ? follows : undefined;
  }

  #share(of: number, value: Value): CellFormula | undefined {
    if (this.#total === undefined) return undefined;
    return { kind: 'share', of, total: this.#total, ofNothing: isUndefined(value) ? null : 0 };
  }
}

function addedUp({ first, last, by }: AddedRows, column: number, value: Value): CellFormula | undefined {
  if (value.kind === 'percent') return undefined;
  if (by === undefined) return { kind: 'subtotal', column, first, last };
  const criterion = `=${by.value.replace(/[*?~]/g, '~$&')}`;
  if (criterion.length > LONGEST_LITERAL) return undefined;
  return { kind: 'sumif', column, first, last, key: by.key, criterion };
}

/** Whether a formula can refer to a cell: a number, or an empty cell, which counts as zero. */
function isOperand(cell: Cell | undefined): boolean {
  return cell === undefined || cell.value.kind === 'blank' || (isNumeric(cell.value) && !isUndefined(cell.value));
}

function isUndefined(value: Value): boolean {
  return value.kind === 'percent' && value.ratio === null;
}

/** The rows that a row adds up: the items from `first` to `last` inclusive, or those with a key's value among them. */
export type AddedRows = {
  readonly first: number;
  readonly last: number;
  readonly by?: { readonly key: number; readonly value: string };
};

/** Finds the rows that each row of a sheet adds up; called with every row in order. */
export class RowSums {
  readonly #rows: RowSource;
  /** By level: the first row inside the latest group. */
  readonly #starts: number[] = [];
  /** The latest item: totals add up the rows up to it, so no subtotal by key. */
  #lastItem = -1;

  constructor(rows: RowSource) {
    this.#rows = rows;
  }

  /** The rows that the next row adds up; undefined if it adds up none. */
  next(row: Row, index: number): AddedRows | undefined {
    if (row.isGiven === true) return undefined;
    if (row.kind === 'item') this.#lastItem = index;
    if (row.kind === 'group') return this.#below(row, index);
    if (row.kind === 'total') return notEmpty(0, this.#lastItem);
    if (row.kind === 'subtotal') return this.#above(row, index);
    return undefined;
  }

  #below(row: Row, index: number): AddedRows | undefined {
    this.#starts[row.level] = index + 1;
    return holdsAmounts(row) ? notEmpty(index + 1, this.#endOf(row, index)) : undefined;
  }

  #above({ level, adds }: Row, index: number): AddedRows | undefined {
    if (adds === undefined) return notEmpty(this.#starts[level] ?? 0, index - 1);
    const items = notEmpty(0, this.#lastItem);
    return items && { ...items, by: adds };
  }

  /** The last row before the next one of the group's level or a lower one. */
  #endOf({ level }: Row, index: number): number {
    for (let next = index + 1; next < this.#rows.length; next++) {
      const row = this.#rows.at(next)!;
      if (row.kind !== 'item' && row.level <= level) return next - 1;
    }
    return this.#rows.length - 1;
  }
}

function notEmpty(first: number, last: number): AddedRows | undefined {
  return last < first ? undefined : { first, last };
}
