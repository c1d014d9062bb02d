import type { Row } from '../sheet/sheet.ts';
import type { PageCell } from '../sheet/pages/page-cells.ts';
import type { Tag, Tags } from './tags.ts';

type CellTag = { readonly tag: Tag; readonly part: number };
type RowTag = { readonly tag: Tag; readonly cells: Map<number, CellTag>; covered: number };

/** The tags of rows that are not done yet: their cells may be in several parts of the columns and on several pages. */
export class RowTags {
  readonly #tags: Tags;
  readonly #width: number;
  readonly #rows = new Map<number, RowTag>();

  /** `width` is how many columns the table has. */
  constructor(tags: Tags, width: number) {
    this.#tags = tags;
    this.#width = width;
  }

  /** The tag of a cell's text in a part; undefined if an earlier part has it: the item is repeated. */
  tagOf(
    index: number,
    row: Row,
    { cell, part, parent }: { readonly cell: PageCell; readonly part: number; readonly parent: Tag },
  ) {
    const rowTag = this.#rows.get(index) ?? this.#openRow(index, parent);
    const known = rowTag.cells.get(cell.place);
    if (known !== undefined) return known.part === part ? known.tag : undefined;
    const tag = this.#openCell(rowTag.tag, row, cell);
    rowTag.cells.set(cell.place, { tag, part });
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

  /** Closes some rows; a row that ends early gets an empty cell for the rest. */
  close(from: number, end: number, isHead = false): void {
    for (let index = from; index < end; index++) {
      const row = this.#rows.get(index);
      if (row === undefined) continue;
      const missing = this.#width - row.covered;
      if (missing > 0 && !isHead && row.cells.has(0))
        this.#tags.close(this.#tags.open('TD', row.tag, { colSpan: missing }));
      for (const { tag } of row.cells.values()) this.#tags.close(tag);
      this.#tags.close(row.tag);
      this.#rows.delete(index);
    }
  }

  #openRow(index: number, parent: Tag): RowTag {
    const row = { tag: this.#tags.open('TR', parent), cells: new Map<number, CellTag>(), covered: 0 };
    this.#rows.set(index, row);
    return row;
  }
}
