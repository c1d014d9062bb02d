import type { Row } from '../sheet/sheet.ts';
import type { PageCell } from '../sheet/pages/page-cells.ts';
import type { Tag, Tags } from './tags.ts';

type CellTag = { readonly tag: Tag; readonly part: number };
type RowTag = { readonly tag: Tag; readonly cells: (CellTag | undefined)[]; covered: number };

/** The tags of rows that are still open: their cells may be in several parts of the columns and on several pages. */
export class RowTags {
  readonly #tags: Tags;
  readonly #width: number;
  readonly #rows = new Map<number, RowTag>();

  /** `width` is how many columns the table has. */
  constructor(tags: Tags, width: number) {
    this.#tags = tags;
    this.#width = width;
  }

  /** The tag of a cell's text in a part; undefined if an earlier part has it, as when each part repeats an item. */
  tagOf(
    index: number,
    row: Row,
    { cell, part, parent }: { readonly cell: PageCell; readonly part: number; readonly parent: Tag },
  ) {
    const rowTag = this.#rows.get(index) ?? this.#openRow(index, parent);
    const known = rowTag.cells[cell.place];
    if (known !== undefined) return known.part === part ? known.tag : undefined;
    const tag = this.#openCell(rowTag.tag, row, cell);
    rowTag.cells[cell.place] = { tag, part };
    rowTag.covered = Math.max(rowTag.covered, cell.place + cell.wholeSpan);
    return tag;
  }

  #openCell(parent: Tag, { kind }: Row, { cell, place, wholeSpan }: PageCell): Tag {
    const { rowSpan = 1 } = cell;
    const spans = { colSpan: wholeSpan, rowSpan };
    if (kind === 'header') return this.#tags.open('TH', parent, { scope: 'Column', ...spans });
    return place === 0
      ? this.#tags.open('TH', parent, { scope: 'Row', ...spans })
      : this.#tags.open('TD', parent, spans);
  }

  /** Closes some rows; a row that ends early gets an empty cell for the remaining columns. */
  close(from: number, end: number, isHead = false): void {
    for (let index = from; index < end; index++) {
      const row = this.#rows.get(index);
      if (row !== undefined) this.#closeRow(row, isHead);
      this.#rows.delete(index);
    }
  }

  #closeRow({ tag, cells, covered }: RowTag, isHead: boolean): void {
    const missing = this.#width - covered;
    if (missing > 0 && !isHead && cells[0] !== undefined)
      this.#tags.close(this.#tags.open('TD', tag, { colSpan: missing }));
    for (const cell of cells) if (cell !== undefined) this.#tags.close(cell.tag);
    this.#tags.close(tag);
  }

  #openRow(index: number, parent: Tag): RowTag {
    const row: RowTag = { tag: this.#tags.open('TR', parent), cells: [], covered: 0 };
    this.#rows.set(index, row);
    return row;
  }
}
