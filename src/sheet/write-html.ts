import { formatValue } from './format-value.ts';
import { placeCells } from './place-cells.ts';
import type { Cell, Column, Row, Sheet } from './sheet.ts';
import { signOf } from './sign-of.ts';

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
    const last = cells.at(-1);
    const missing = columns.length - (last === undefined ? 0 : last.column + (last.cell.colSpan ?? 1));
    return `<tr class="${kind} level-${Math.min(level, 3)}">${written.join('')}${emptyCells(kind, missing)}</tr>`;
  });
}

function emptyCells(kind: Row['kind'], count: number): string {
  return kind === 'header' || count <= 0 ? '' : `<td colspan="${count}"></td>`;
}

function writeCell(cell: Cell, { format, startsGroup }: Column, heads: boolean): string {
  const words = format === 'text' || format === 'date';
  const names = joined([words && 'words', startsGroup && 'starts-group', signOf(cell.value)], ' ');
  const attributes = joined([
    attribute('class', names),
    attribute('colspan', cell.colSpan),
    attribute('rowspan', cell.rowSpan),
  ]);
  const tag = heads ? 'th' : 'td';
  return `<${tag}${attributes}>${escape(formatValue(cell.value, { format }))}${writeMark(cell)}</${tag}>`;
}

function attribute(name: string, value: string | number | undefined): string {
  return value === undefined || value === '' ? '' : ` ${name}="${value}"`;
}

function writeMark({ mark }: Cell): string {
  return mark === undefined ? '' : ` <small>${escape(mark)}</small>`;
}

function joined(parts: readonly (string | false | undefined)[], separator = ''): string {
  return parts.filter(Boolean).join(separator);
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
