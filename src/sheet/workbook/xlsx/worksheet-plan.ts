import { holdsAmounts } from '../../columns.ts';
import type { Cell, Sheet } from '../../sheet.ts';
import type { Worksheet } from '../workbook.ts';
import { ColumnWidths, measureText } from '../drawing/sizes.ts';
import { drawnAs } from '../drawing/contents.ts';
import { type BodyRow, factRows, outlineDepth } from '../drawing/body-rows.ts';
import { Grid } from '../drawing/grid.ts';
import { type ColumnLook, columnLooks } from '../drawing/looks.ts';
import { dividedRows, rowBlocks, type RowRange } from '../../rows/row-blocks.ts';

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
  /** The body's rows in each worksheet that the sheet is divided into. */
  readonly parts: readonly RowRange[];
  readonly allowed: NonNullable<Worksheet['allowed']>;
};

/** Reads all rows of a worksheet and divides them into parts of at most `mostRows` rows, facts and header included. */
export function planWorksheet({ facts, sheet, allowed = [] }: Worksheet, mostRows: number): WorksheetPlan {
  const { columns, header, rows } = sheet;
  const above = factRows(facts, columns.length);
  const top = above.length + header.length;
  const parts = dividedRows(rows, mostRows - top, 'planilha');
  const looks = columnLooks(columns);
  const widths = new ColumnWidths(columns.length);
  const grid = new Grid(columns.length);
  let deepestLevel = 0;
  let summaryBelow = true;
  const see = (block: readonly BodyRow[]) => {
    for (const [index, row] of block.entries()) {
      grid.place(row, block.length - 1 - index);
      for (const [column, look] of looks.entries()) seeCell(widths, grid.cells[column], column, { row, look });
      deepestLevel = Math.max(deepestLevel, outlineDepth(row));
      if (row.kind === 'group' && holdsAmounts(row)) summaryBelow = false;
    }
  };
  for (const row of above) see([row]);
  see(header);
  for (const block of rowBlocks(rows)) see(block);
  return { sheet, facts: above, top, widths: widths.widths(), deepestLevel, summaryBelow, parts, allowed };
}

type Looks = { readonly row: BodyRow; readonly look: ColumnLook };

/** Widens a column for its cell: a number must fit in its first column, a text only if it spans no others. */
function seeCell(widths: ColumnWidths, cell: Cell | undefined, column: number, { row, look }: Looks): void {
  if (cell === undefined) return;
  const drawn = drawnAs(cell, look);
  if ('number' in drawn) widths.seeNumber(column, drawn, cell.mark);
  else if (drawn.text !== '' && (cell.colSpan ?? 1) === 1) {
    widths.seeText(column, measureText(drawn.text, row, look).neededWidth);
  }
}
