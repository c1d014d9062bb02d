import { holdsAmounts } from '../added-rows.ts';
import type { Cell, Row, Sheet } from '../../sheet.ts';
import type { Worksheet } from '../workbook.ts';
import { ColumnWidths } from '../drawing/column-widths.ts';
import { drawnAs } from '../drawing/contents.ts';
import { factRows } from '../drawing/fact-rows.ts';
import { Grid } from '../drawing/grid.ts';
import { columnLooks, type ColumnLook } from '../drawing/looks.ts';
import { measureText } from '../drawing/measured-text.ts';
import { rowBlocks, type RowRange } from '../../row-blocks.ts';
import { outlineDepth, type BodyRow } from '../drawing/body-row.ts';

/** Everything that must be known of a worksheet before its first row is written. */
export type WorksheetPlan = {
  readonly sheet: Sheet;
  /** The rows above the header. */
  readonly facts: readonly BodyRow[];
  /** The number of rows above the sheet's body, header included. */
  readonly top: number;
  /** The columns' widths in digits. */
  readonly widths: readonly number[];
  readonly deepestLevel: number;
  /** Whether a group's totals are below its items. */
  readonly summaryBelow: boolean;
  /** The rows of the body in each worksheet of the file. */
  readonly parts: readonly RowRange[];
};

/** Reads all rows of a worksheet and divides them into parts of at most `mostRows` rows, facts and header included. */
export function planWorksheet({ facts, sheet }: Worksheet, mostRows: number): WorksheetPlan {
  const above = factRows(facts, sheet.columns.length);
  const top = above.length + sheet.header.length;
  const survey = new Survey(sheet, mostRows - top);
  for (const row of above) survey.see([row]);
  survey.see(sheet.header);
  for (const block of rowBlocks(sheet.rows)) survey.seeBody(block);
  return { sheet, facts: above, top, ...survey.found() };
}

class Survey {
  readonly #looks: readonly ColumnLook[];
  readonly #widths: ColumnWidths;
  readonly #grid: Grid;
  readonly #room: number;
  readonly #parts: RowRange[] = [];
  #first = 0;
  #end = 0;
  #deepestLevel = 0;
  #summaryBelow = true;

  constructor({ columns }: Sheet, room: number) {
    this.#looks = columnLooks(columns);
    this.#widths = new ColumnWidths(columns.length);
    this.#grid = new Grid(columns.length);
    this.#room = room;
  }

  see(block: readonly BodyRow[]): void {
    for (const [index, row] of block.entries()) {
      this.#grid.place(row, block.length - 1 - index);
      for (const [column, cell] of this.#grid.cells.entries()) if (cell !== undefined) this.#seeCell(row, column, cell);
    }
  }

  /** A number that spans several columns must fit in the first; such a text asks for nothing. */
  #seeCell(row: BodyRow, column: number, cell: Cell): void {
    const look = this.#looks[column]!;
    const drawn = drawnAs(cell, look);
    if ('number' in drawn) this.#widths.seeNumber(column, drawn, cell.mark);
    else if (drawn.text !== '' && (cell.colSpan ?? 1) === 1) {
      this.#widths.seeText(column, measureText(drawn.text, row, look).wanted);
    }
  }

  seeBody(block: readonly Row[]): void {
    if (block.length > this.#room) throw new RangeError(`${block.length} linhas unidas não cabem em uma planilha.`);
    if (this.#end + block.length - this.#first > this.#room) this.#cut();
    this.#end += block.length;
    this.see(block);
    for (const row of block) this.#seeLevel(row);
  }

  #cut(): void {
    this.#parts.push({ first: this.#first, end: this.#end });
    this.#first = this.#end;
  }

  #seeLevel(row: Row): void {
    this.#deepestLevel = Math.max(this.#deepestLevel, outlineDepth(row));
    if (row.kind === 'group' && holdsAmounts(row)) this.#summaryBelow = false;
  }

  found(): Pick<WorksheetPlan, 'widths' | 'parts' | 'deepestLevel' | 'summaryBelow'> {
    this.#cut();
    return {
      widths: this.#widths.widths(),
      parts: this.#parts,
      deepestLevel: this.#deepestLevel,
      summaryBelow: this.#summaryBelow,
    };
  }
}
