import { Grid } from '../drawing/grid.ts';
import { type BodyRow, outlineDepth } from '../drawing/body-rows.ts';
import { formulaInPart, type PartFormulas, writeFormulaTokens } from './formula-tokens.ts';
import { RecordSink } from './record-sink.ts';
import { rowHeights, type ColumnWidths, mayWrap, measureText, type TallText } from '../drawing/sizes.ts';
import type { Cell } from '../../sheet.ts';
import { CellRecords } from './cell-records.ts';
import { drawnAs, type DrawnText } from '../drawing/contents.ts';
import type { ColumnLook, RowStyles, sheetStyles } from '../drawing/looks.ts';
import type { SharedStrings } from './shared-strings.ts';

/** The type of ROW records, how many of them precede their cells, and their values for height and style. */
export const ROW = 0x208;
export const ROWS_A_GROUP = 32;
export const OWN_HEIGHT = 0x140;
export const PLAIN_XF = 15;

/** How many rows a worksheet of an .xls file has at most, its header included. */
export const MOST_ROWS = 65_536;

/** A merged range of cells; rows and columns count from 0, both ends inclusive. */
export type Merge = readonly [firstRow: number, lastRow: number, firstColumn: number, lastColumn: number];

/** What the rows of a worksheet are drawn with; styles are XF indices. */
export type Book = {
  readonly columns: readonly ColumnLook[];
  readonly styles: ReturnType<typeof sheetStyles<number>>;
  readonly strings: SharedStrings;
  readonly widths: ColumnWidths;
};

/** A row with its styles and its formulas. */
type Line = { readonly row: BodyRow; readonly styles: RowStyles<number>; readonly formulas: PartFormulas | undefined };

/** The rows of one worksheet as records, in groups of 32 rows: their ROW records, then their cells. */
export class WorksheetBody {
  readonly merges: Merge[] = [];
  rowCount = 0;
  deepestOutline = 0;
  readonly #book: Book;
  readonly #grid: Grid;
  readonly #sink = new RecordSink();
  readonly #cells = new CellRecords(this.#sink);
  /** Texts whose number of lines depends on the columns' widths. */
  readonly #tallTexts: TallText[] = [];
  /** The cell records of each group. */
  readonly #groups: Uint8Array[] = [];
  readonly #outline: number[] = [];

  constructor(book: Book) {
    this.#book = book;
    this.#grid = new Grid(book.columns.length);
  }

  /** Adds a row, with `rowsBelow` further rows in its block. */
  add(row: BodyRow, rowsBelow: number, formulas?: PartFormulas): void {
    this.#grid.place(row, rowsBelow);
    this.#draw({ row, styles: this.#book.styles(row), formulas });
    for (const { column, columns, rows } of this.#grid.spans) {
      this.merges.push([this.rowCount, this.rowCount + rows - 1, column, column + columns - 1]);
    }
    const depth = outlineDepth(row);
    this.deepestOutline = Math.max(this.deepestOutline, depth);
    this.#outline.push(depth);
    this.rowCount++;
    if (this.rowCount % ROWS_A_GROUP === 0) this.#groups.push(this.#sink.take());
  }

  /** Returns all records in order, with heights that fit the texts at these widths; no row can be added afterwards. */
  finish(widths: readonly number[], columns: number): readonly Uint8Array[] {
    if (this.rowCount % ROWS_A_GROUP > 0) this.#groups.push(this.#sink.take());
    const heights = rowHeights(this.rowCount, this.#tallTexts, widths);
    return this.#groups.flatMap((cells, group) => {
      const first = group * ROWS_A_GROUP;
      const end = Math.min(first + ROWS_A_GROUP, this.rowCount);
      for (let row = first; row < end; row++) {
        this.#sink.words(ROW, row, 0, columns, heights[row]!, 0, 0, OWN_HEIGHT | this.#outline[row]!, PLAIN_XF);
      }
      return [this.#sink.take(), cells];
    });
  }

  /** Draws the row placed last in the grid; positions without a cell get the row's fill. */
  #draw(line: Line): void {
    const { columns, strings } = this.#book;
    this.#cells.beginRow(this.rowCount);
    for (const [column, look] of columns.entries()) {
      const cell = this.#grid.cells[column];
      if (cell === undefined) this.#cells.blank(column, line.styles(column, 'blank'));
      else this.#drawCell(line, column, cell, look);
    }
    for (const [index, key] of (line.row.keys ?? []).entries()) {
      if (key !== '') this.#cells.text(columns.length + index, PLAIN_XF, strings.position(key));
    }
    this.#cells.closeRun();
  }

  #drawCell(line: Line, column: number, cell: Cell, look: ColumnLook): void {
    const drawn = drawnAs(cell, look);
    const { styles, formulas } = line;
    const formula = formulas && formulaInPart(formulas, column, this.#grid.cells);
    if ('text' in drawn && formula === undefined) return this.#drawText(line, column, drawn, look);
    const isNumber = 'number' in drawn;
    if (isNumber) this.#book.widths.seeNumber(column, drawn, cell.mark);
    const xf = styles(column, drawn.content, isNumber ? cell.mark : undefined);
    const result = isNumber ? drawn.number : drawn.text; // a text is the em dash of an undefined percentage
    if (formula === undefined) return this.#cells.number(column, xf, Number(result));
    this.#cells.beginFormula(column, xf, result);
    writeFormulaTokens(this.#sink, formula, this.rowCount, formulas!.origin);
    this.#cells.endFormula(result);
  }

  #drawText({ row, styles }: Line, column: number, { content, text }: DrawnText, look: ColumnLook): void {
    if (text === '') return this.#cells.blank(column, styles(column, 'blank'));
    const { columns, rows } = this.#grid.spanAt(column);
    const measured = measureText(text, row, look);
    if (columns === 1) this.#book.widths.seeText(column, measured.neededWidth);
    const wraps = content === 'text' && mayWrap(measured, columns, row);
    if (wraps && rows === 1) this.#tallTexts.push({ ...measured, column, columns, row: this.rowCount });
    this.#cells.text(column, styles(column, wraps ? 'wrapped' : content), this.#book.strings.position(text));
  }
}
