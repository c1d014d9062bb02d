import type { Content } from '../drawing/contents.ts';
import { lookOf } from '../drawing/looks.ts';
import type { ColumnLook, RowLook } from '../drawing/looks.ts';
import { asciiBytes } from './byte-sink.ts';
import type { StyleSheet } from './style-sheet.ts';

/** Finds the style of each cell of a worksheet: by its row's kind and level, its column and its content. */
export class SheetStyles {
  readonly #sheet: StyleSheet;
  readonly #columns: readonly ColumnLook[];
  readonly #rows = new Map<string, RowStyles>();

  constructor(sheet: StyleSheet, columns: readonly ColumnLook[]) {
    this.#sheet = sheet;
    this.#columns = columns;
  }

  /** The styles of all rows that look like this one. */
  ofRow(look: RowLook): RowStyles {
    const key = `${look.kind} ${look.level}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const styles = new RowStyles(look, this.#columns, this.#sheet);
    this.#rows.set(key, styles);
    return styles;
  }
}

/** The styles of one kind and level of row. */
export class RowStyles {
  readonly look: RowLook;
  readonly #columns: readonly ColumnLook[];
  readonly #sheet: StyleSheet;
  readonly #known: readonly Partial<Record<Content, Uint8Array>>[];

  constructor(look: RowLook, columns: readonly ColumnLook[], sheet: StyleSheet) {
    this.look = look;
    this.#columns = columns;
    this.#sheet = sheet;
    this.#known = columns.map(() => ({}));
  }

  /** What follows a cell's address, by its column, its content and the mark behind a number: '" s="12"'. */
  attribute(column: number, content: Content, mark?: string): Uint8Array {
    const known = this.#known[column]!;
    return mark === undefined ? (known[content] ??= this.#make(column, content)) : this.#make(column, content, mark);
  }

  #make(column: number, content: Content, mark?: string): Uint8Array {
    return asciiBytes(`" s="${this.#sheet.index(lookOf(this.look, this.#columns[column]!, content, mark))}"`);
  }
}
