import type { Content } from './contents.ts';
import { lookOf } from './looks.ts';
import type { ColumnLook, RowLook } from './looks.ts';
import type { Style } from './style.ts';

/** The styles of a worksheet's cells in the form its format refers to them, each looked up once. */
export class SheetStyles<Reference> {
  readonly #columns: readonly ColumnLook[];
  readonly #referTo: (style: Style) => Reference;
  readonly #rows = new Map<string, RowStyles<Reference>>();

  constructor(columns: readonly ColumnLook[], referTo: (style: Style) => Reference) {
    this.#columns = columns;
    this.#referTo = referTo;
  }

  /** The styles of all rows that look like this one. */
  ofRow(look: RowLook): RowStyles<Reference> {
    const key = `${look.kind} ${look.level}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const styles = new RowStyles(look, this.#columns, this.#referTo);
    this.#rows.set(key, styles);
    return styles;
  }
}

/** The styles of one kind and level of row. */
export class RowStyles<Reference> {
  readonly look: RowLook;
  readonly #columns: readonly ColumnLook[];
  readonly #referTo: (style: Style) => Reference;
  readonly #known: readonly Partial<Record<Content, Reference>>[];

  constructor(look: RowLook, columns: readonly ColumnLook[], referTo: (style: Style) => Reference) {
    this.look = look;
    this.#columns = columns;
    this.#referTo = referTo;
    this.#known = columns.map(() => ({}));
  }

  /** The style of a cell, by its column, its content and the mark after a number. */
  of(column: number, content: Content, mark?: string): Reference {
    if (mark !== undefined) return this.#make(column, content, mark);
    return (this.#known[column]![content] ??= this.#make(column, content));
  }

  #make(column: number, content: Content, mark?: string): Reference {
    return this.#referTo(lookOf(this.look, this.#columns[column]!, content, mark));
  }
}
