import { isNumeric } from '../cells.ts';
import { rowBlocks } from '../rows/row-blocks.ts';
import type { Column, Row, Sheet } from '../sheet.ts';
import { cellText, hasBar, isBold, leftOf, type PageCell, partCells } from './page-cells.ts';
import { BAR } from './page-style.ts';
import type { ColumnRoom } from './paper.ts';
import type { Measure } from './wrap-text.ts';

/** The widths at which texts wrap, in ems: in the first column (also the most that a heading keeps), and in others. */
const FIRST_WRAPS = 20;
const TEXT_WRAPS = 11;
/** The greatest width of a text, in ems. */
const WIDEST = 60;

/** The room that each column of a sheet needs; figures are never wrapped. */
export function columnRooms(sheet: Sheet, measure: Measure): readonly ColumnRoom[] {
  const { columns, header, rows } = sheet;
  const all = { columns: columns.map((_, at) => at) };
  const most = columns.map(() => 0);
  const least = columns.map(() => 0);
  const see = (cell: PageCell, row: Row) => {
    if (cell.span > 1) return;
    const { natural, kept } = widthsOf(cell, row, measure);
    most[cell.at] = Math.max(most[cell.at]!, natural);
    least[cell.at] = Math.max(least[cell.at]!, kept);
  };
  for (const block of [header, ...rowBlocks(rows)])
    partCells(block, all, columns).forEach((cells, index) => cells.forEach((cell) => see(cell, block[index]!)));
  return columns.map((column, at) => roomOf(column, { most: most[at]!, least: least[at]! }));
}

function roomOf({ startsGroup, summary }: Column, { most, least }: { readonly most: number; readonly least: number }) {
  return { least, most: Math.max(least, most), ...(startsGroup && { startsGroup }), ...(summary && { summary }) };
}

/** A cell's width on one line (0 for a heading), and the width that it needs even if it wraps. */
function widthsOf(cell: PageCell, row: Row, measure: Measure) {
  const left = leftOf(cell, row);
  const bold = isBold(row);
  const text = cellText(cell);
  if (isNumeric(cell.cell.value)) {
    const natural = left + (hasBar(cell, row) ? BAR : 0) + measure(text, bold);
    return { natural, kept: natural };
  }
  const natural = left + Math.min(WIDEST, Math.max(...text.split('\n').map((line) => measure(line, bold))));
  const wraps = cell.at === 0 ? FIRST_WRAPS : TEXT_WRAPS;
  const widest = row.kind === 'header' ? Math.max(...text.split(/\s+/).map((word) => measure(word, bold))) : wraps;
  return { natural: row.kind === 'header' ? 0 : natural, kept: Math.min(natural, left + widest, left + FIRST_WRAPS) };
}
