import { formatValue } from '../format-value.ts';
import { element, escapeHtml } from './html.ts';
import { placeCells, type PlacedCell } from '../place-cells.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { signOf } from '../sign-of.ts';

/** The whole sheet as a plain HTML table without any look but the names of what things are (row kinds, signs of figures). */
export function writeHtml({ header, rows, columns }: Sheet): string {
  const body = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  const cols = columns.map(({ summary }) => (summary ? '<col class="summary">' : '<col>'));
  const lines = [
    '<table><colgroup>',
    ...cols,
    '</colgroup><thead>',
    ...writeRows(header, columns),
    '</thead><tbody>',
    ...writeRows(body, columns),
    '</tbody></table>',
  ];
  return lines.join('');
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

/** How many columns a row leaves out at its end; none where cells reach into it from above. */
export function missingCells(cells: readonly PlacedCell[], width: number): number {
  const last = cells.at(-1);
  if (last === undefined || cells[0]!.column > 0) return 0;
  return Math.max(0, width - last.column - (last.cell.colSpan ?? 1));
}

function writeCell(cell: Cell, { format, startsGroup }: Column, heads: boolean): string {
  const words = format === 'text' || format === 'date';
  const names = [words && 'words', startsGroup && 'starts-group', signOf(cell.value)].filter(Boolean).join(' ');
  const mark = cell.mark === undefined ? '' : ` <small>${escapeHtml(cell.mark)}</small>`;
  return element(
    heads ? 'th' : 'td',
    { class: names, colspan: cell.colSpan, rowspan: cell.rowSpan },
    escapeHtml(formatValue(cell.value, { format })) + mark,
  );
}
