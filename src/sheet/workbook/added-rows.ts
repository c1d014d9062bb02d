import type { Row, RowSource } from '../sheet.ts';

/** What a row's amounts add up: the items among some rows, both ends included, or those of them with a key. */
export type AddedRows = {
  readonly first: number;
  readonly last: number;
  readonly by?: { readonly key: number; readonly value: string };
};

/** Follows a sheet's rows from the first to the last and says of each what it adds up; undefined where it adds nothing. */
export class RowSums {
  readonly #rows: RowSource;
  /** Where the items of each level's last group begin. */
  readonly #starts: number[] = [];
  /** Rows that add up by a key stand below it and must not be added again. */
  #lastItem = -1;

  constructor(rows: RowSource) {
    this.#rows = rows;
  }

  /** The rows that the next row adds up. */
  next(row: Row, index: number): AddedRows | undefined {
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

  /** The last row before the next one of the group's level or of one further out. */
  #endOf({ level }: Row, index: number): number {
    for (let next = index + 1; next < this.#rows.length; next++) {
      const row = this.#rows.at(next)!;
      if (row.kind !== 'item' && row.level <= level) return next - 1;
    }
    return this.#rows.length - 1;
  }
}

/** Whether a group's row says what the items below it add up to; else a subtotal closes the group. */
export function holdsAmounts({ cells }: Row): boolean {
  return cells.some(({ value }) => value.kind === 'money' || value.kind === 'number');
}

function notEmpty(first: number, last: number): AddedRows | undefined {
  return last < first ? undefined : { first, last };
}
