import type { Content } from '../drawing/contents.ts';
import { lookOf } from '../drawing/looks.ts';
import type { ColumnLook, RowLook } from '../drawing/looks.ts';
import type { StyleTable } from './style-table.ts';

/** XF indices by what a cell holds, filled in as they are asked for. */
type Known = Partial<Record<Content, number>>;

/** Finds the style of each cell: by its row's kind and level, its column and its content. */
export class CellStyles {
  readonly #table: StyleTable;
  readonly #columns: readonly ColumnLook[];
  readonly #rows = new Map<string, RowStyles>();

  constructor(table: StyleTable, columns: readonly ColumnLook[]) {
    this.#table = table;
    this.#columns = columns;
  }

  /** The styles of all rows that look like this one. */
  ofRow(look: RowLook): RowStyles {
    const key = `${look.kind} ${look.level}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const styles = new RowStyles(look, this.#columns, this.#table);
    this.#rows.set(key, styles);
    return styles;
  }
}

/** The styles of one kind and level of row. */
export class RowStyles {
  readonly look: RowLook;
  readonly #columns: readonly ColumnLook[];
  readonly #table: StyleTable;
  readonly #known: readonly Known[];

  constructor(look: RowLook, columns: readonly ColumnLook[], table: StyleTable) {
    this.look = look;
    this.#columns = columns;
    this.#table = table;
    this.#known = columns.map(() => ({}));
  }

  /** The XF index of a cell, by its column, its content and the mark behind a number. */
  xf(column: number, content: Content, mark?: string): number {
    const known = this.#known[column];
    if (known === undefined || mark !== undefined) return this.#index(column, content, mark);
    return (known[content] ??= this.#index(column, content));
  }

  #index(position: number, content: Content, mark?: string): number {
    const column = this.#columns[position];
    if (column === undefined) throw new RangeError(`no column ${position}`);
    return this.#table.index(lookOf(this.look, column, content, mark));
  }
}
