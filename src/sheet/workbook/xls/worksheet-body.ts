import { Grid, type Span } from '../drawing/grid.ts';
import { type BodyRow, outlineDepth } from '../drawing/body-rows.ts';
import type { PartFormulas } from './formula-tokens.ts';
import { RecordSink } from './record-sink.ts';
import { rowHeights, type ColumnWidths, mayWrap, measureText, type TallText } from '../drawing/sizes.ts';
import type { CellFormula } from '../cell-formulas.ts';
import type { Cell } from '../../sheet.ts';
import { CellRecords } from './cell-records.ts';
import { type Drawn, drawnAs, type DrawnNumber, type DrawnText } from '../drawing/contents.ts';
import type { ColumnLook, RowStyles, sheetStyles } from '../drawing/looks.ts';
import type { SharedStrings } from './shared-strings.ts';

/** A ROW record, how many of them stand before their cells, and what they say of height and style. */
export const ROW = 0x208;
export const ROWS_A_GROUP = 32;
export const OWN_HEIGHT = 0x140;
export const PLAIN_XF = 15;

/** How many rows a worksheet of an .xls file has at most, its header included. */
export const MOST_ROWS = 65_536;

/** A merged range of cells; rows and columns count from 0, both ends inclusive. */
export type Merge = readonly [firstRow: number, lastRow: number, firstColumn: number, lastColumn: number];

/** The rows of one worksheet as records, in groups of 32 rows: their ROW records, then their cells. */
export class WorksheetBody {
  readonly merges: Merge[] = [];
  rowCount = 0;
  deepestOutline = 0;
  readonly #grid: Grid;
  readonly #sink = new RecordSink();
  readonly #pen: RowPen;
  /** The cell records of each group. */
  readonly #groups: Uint8Array[] = [];
  readonly #outline: number[] = [];

  constructor(book: Book) {
    this.#grid = new Grid(book.columns.length);
    this.#pen = new RowPen(book, this.#sink);
  }

  /** Adds a row, with `rowsBelow` further rows in its block. */
  add(row: BodyRow, rowsBelow: number, formulas?: PartFormulas): void {
    this.#grid.place(row, rowsBelow);
    this.#pen.draw({ row, position: this.rowCount }, this.#grid, formulas);
    this.#merge();
    this.#addOutline(row);
    this.rowCount++;
    if (this.rowCount % ROWS_A_GROUP === 0) this.#groups.push(this.#sink.take());
  }

  /** All records in order, with heights that fit the texts in columns of these widths; no row can be added afterwards. */
  finish(widths: readonly number[], columns: number): readonly Uint8Array[] {
    if (this.rowCount % ROWS_A_GROUP > 0) this.#groups.push(this.#sink.take());
    const heights = rowHeights(this.rowCount, this.#pen.tallTexts, widths);
    return this.#groups.flatMap((cells, group) => {
      const first = group * ROWS_A_GROUP;
      const end = Math.min(first + ROWS_A_GROUP, this.rowCount);
      for (let row = first; row < end; row++) {
        this.#sink.words(ROW, row, 0, columns, heights[row]!, 0, 0, OWN_HEIGHT | this.#outline[row]!, PLAIN_XF);
      }
      return [this.#sink.take(), cells];
    });
  }

  #merge(): void {
    for (const { column, columns, rows } of this.#grid.spans) {
      this.merges.push([this.rowCount, this.rowCount + rows - 1, column, column + columns - 1]);
    }
  }

  #addOutline(row: BodyRow): void {
    const depth = outlineDepth(row);
    if (depth > this.deepestOutline) this.deepestOutline = depth;
    this.#outline.push(depth);
  }
}

/** What the rows of a worksheet are drawn with; styles are XF indices. */
export type Book = {
  readonly columns: readonly ColumnLook[];
  readonly styles: ReturnType<typeof sheetStyles<number>>;
  readonly strings: SharedStrings;
  readonly widths: ColumnWidths;
};

/** A row with its position in the worksheet, its styles and its formulas. */
type Line = {
  readonly row: BodyRow;
  readonly position: number;
  readonly styles: RowStyles<number>;
  readonly formulas: PartFormulas | undefined;
};

/** Draws rows as cell records; collects what the columns' widths and the rows' heights depend on. */
export class RowPen {
  /** Texts whose number of lines depends on the columns' widths. */
  readonly tallTexts: TallText[] = [];
  readonly #book: Book;
  readonly #sink: RecordSink;
  readonly #records: CellRecords;

  constructor(book: Book, sink: RecordSink) {
    this.#book = book;
    this.#sink = sink;
    this.#records = new CellRecords(sink);
  }

  /** Draws the row placed last in the grid; positions without a cell get the row's fill. */
  draw({ row, position }: Pick<Line, 'row' | 'position'>, grid: Grid, formulas?: PartFormulas): void {
    const { cells } = grid;
    const line = { row, position, styles: this.#book.styles(row), formulas };
    this.#records.beginRow(position);
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === undefined) this.#blank(line, column);
      else this.#cell(line, column, cell, grid);
    }
    if (row.keys !== undefined) this.#keys(row.keys);
    this.#records.endRow();
  }

  #blank({ styles }: Line, column: number): void {
    this.#records.blank(column, styles(column, 'blank'));
  }

  #keys(keys: readonly string[]): void {
    const { columns, strings } = this.#book;
    for (const [index, key] of keys.entries()) {
      if (key !== '') this.#records.text(columns.length + index, PLAIN_XF, strings.position(key));
    }
  }

  #cell(line: Line, position: number, cell: Cell, { cells, spans }: Grid): void {
    const column = this.#book.columns[position];
    if (column === undefined) return;
    const drawn = drawnAs(cell, column);
    const formula = line.formulas?.at(position, cells);
    if (formula !== undefined) return this.#formula(line, position, formula, { drawn, mark: cell.mark });
    if ('number' in drawn) {
      return this.#records.number(position, this.#numberXf(line, position, drawn, cell.mark), drawn.number);
    }
    if (drawn.text === '') return this.#blank(line, position);
    const span = spans.find((each) => each.column === position) ?? { column: position, columns: 1, rows: 1 };
    this.#text(line, span, drawn, column);
  }

  #numberXf({ styles }: Line, column: number, drawn: DrawnNumber, mark: string | undefined): number {
    this.#book.widths.seeNumber(column, drawn, mark);
    return styles(column, drawn.content, mark);
  }

  #text({ row, position, styles }: Line, span: Span, { content, text }: DrawnText, look: ColumnLook): void {
    const { column, columns, rows } = span;
    const measured = measureText(text, row, look);
    if (columns === 1) this.#book.widths.seeText(column, measured.neededWidth);
    const wraps = content === 'text' && mayWrap(measured, columns, row);
    if (wraps && rows === 1) this.tallTexts.push({ ...measured, column, columns, row: position });
    this.#records.text(column, styles(column, wraps ? 'wrapped' : content), this.#book.strings.position(text));
  }

  /** A formula with its current result: a number, or the em dash of an undefined percentage. */
  #formula(line: Line, column: number, formula: CellFormula, { drawn, mark }: Figure): void {
    const isNumber = 'number' in drawn;
    const xf = isNumber ? this.#numberXf(line, column, drawn, mark) : line.styles(column, drawn.content);
    const result = isNumber ? drawn.number : drawn.text;
    this.#records.beginFormula(column, xf, result);
    line.formulas?.write(this.#sink, formula, line.position);
    this.#records.endFormula(result);
  }
}

type Figure = { readonly drawn: Drawn; readonly mark: string | undefined };
