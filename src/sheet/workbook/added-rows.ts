import { holdsAmounts } from '../columns.ts';
import type { Row, RowSource } from '../sheet.ts';

/** The rows that a row's amounts add up: the items from `first` to `last` inclusive, or those of them with a key's value. */
export type AddedRows = {
  readonly first: number;
  readonly last: number;
  readonly by?: { readonly key: number; readonly value: string };
};

/** Finds the rows that each row of a sheet adds up; called with every row in order. */
export class RowSums {
  readonly #rows: RowSource;
  /** By level: the first row of its latest group's items. */
  readonly #starts: number[] = [];
  /** Subtotals by key come after it and must not be added again. */
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
