import { formatValue } from '../format-value.ts';
import { isOver, writeBar } from './bar.ts';
import { element, escapeHtml } from './html.ts';
import { placeCells, type PlacedCell } from '../place-cells.ts';
import { rowBlocks } from '../row-blocks.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { signOf } from '../sign-of.ts';

/** The whole sheet as an HTML table, unstyled: classes name row kinds, levels and signs of numbers. */
export function writeHtml({ header, rows, columns }: Sheet): string {
  const cols = columns.map(({ summary }) => (summary ? '<col class="summary">' : '<col>'));
  const html = ['<table><colgroup>', ...cols, '</colgroup><thead>', ...writeRows(header, columns), '</thead><tbody>'];
  for (const block of rowBlocks(rows)) html.push(...writeRows(block, columns));
  return `${html.join('')}</tbody></table>`;
}

function writeRows(rows: readonly Row[], columns: readonly Column[]): readonly string[] {
  return placeCells(rows).map((cells, index) => {
    const { kind, level } = rows[index]!;
    const written = cells.map(({ cell, column }) =>
      writeCell(cell, columns[column]!, kind === 'header' || column === 0),
    );
    const missing = kind === 'header' ? 0 : missingCells(cells, columns.length);
    const rest = missing === 0 ? '' : element('td', { colspan: missing }, '');
    return element('tr', { class: `${kind} level-${Math.min(level, 3)}` }, written.join('') + rest);
  });
}

/** How many columns a row omits at its end; none if cells span into it from above. */
export function missingCells(cells: readonly PlacedCell[], width: number): number {
  const last = cells.at(-1);
  if (last === undefined || cells[0]!.column > 0) return 0;
  return Math.max(0, width - last.column - (last.cell.colSpan ?? 1));
}

function writeCell(cell: Cell, column: Column, isHeader: boolean): string {
  const { format, startsGroup } = column;
  const words = format === 'text' || format === 'date';
  const names = [words && 'words', startsGroup && 'starts-group', signOf(cell.value), isOver(cell, column) && 'over']
    .filter(Boolean)
    .join(' ');
  const mark = cell.mark === undefined ? '' : ` <small>${escapeHtml(cell.mark)}</small>`;
  return element(
    isHeader ? 'th' : 'td',
    { class: names, colspan: cell.colSpan, rowspan: cell.rowSpan },
    (column.bar ? writeBar(cell.value) : '') + escapeHtml(formatValue(cell.value, column)) + mark,
  );
}
