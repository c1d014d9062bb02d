import { formatValue } from '../format-value.ts';
import { placeCells, type PlacedCell, rowBlocks } from '../rows/row-blocks.ts';
import type { Cell, Column, Row, Sheet, Value } from '../sheet.ts';
import { isInRed, isZero } from '../cells.ts';
import { formatPercent } from '../../domain/format.ts';

/** The whole sheet as an unstyled HTML table: classes name kinds and levels of rows, and zero, red, changed amounts. */
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
    const missing = kind === 'header' ? 0 : omittedColumns(cells, columns.length);
    const rest = missing === 0 ? '' : element('td', { colspan: missing }, '');
    return element('tr', { class: `${kind} level-${Math.min(level, 3)}` }, written.join('') + rest);
  });
}

/** How many columns a row omits at its end; none if cells span into it from above. */
export function omittedColumns(cells: readonly PlacedCell[], width: number): number {
  const last = cells.at(-1);
  if (last === undefined || cells[0]!.column > 0) return 0;
  return Math.max(0, width - last.column - (last.cell.colSpan ?? 1));
}

function writeCell(cell: Cell, column: Column, isHeader: boolean): string {
  const { format, startsGroup } = column;
  const words = format === 'text' || format === 'date';
  const names = [words && 'words', startsGroup && 'starts-group', classOfCell(cell, column)].filter(Boolean).join(' ');
  const mark = cell.mark === undefined ? '' : ` <small>${escapeHtml(cell.mark)}</small>`;
  return element(
    isHeader ? 'th' : 'td',
    { class: names, colspan: cell.colSpan, rowspan: cell.rowSpan },
    (column.bar ? writeBar(cell.value) : '') + escapeHtml(formatValue(cell.value, column)) + mark,
  );
}

/** The classes of a cell: zero, in red, changed since before; '' for others. */
export function classOfCell(cell: Cell, column: Column): string {
  const changed = cell.isChanged ? 'changed' : '';
  if (isZero(cell.value)) return joined('zero', changed);
  return joined(isInRed(cell, column) ? 'over' : '', changed);
}

function joined(one: string, other: string): string {
  return one === '' || other === '' ? one + other : `${one} ${other}`;
}

/** The width of a bar with the gap after it, in digits. */
export const BAR_DIGITS = 11;

/** The largest ratio with a bar; the figures of larger ratios are too long for one. */
export const MOST_WITH_BAR = 100;

/** The ratio at the end of the scale; larger ones fill the whole bar. */
export const BAR_END = 1.25;
const WIDTH = 68;
const HEIGHT = 12;
const THICKNESS = 5;

/**
 * A percentage as a bar in SVG, with a mark at the linear pace if it is on the scale; '' for other values and
 * for an undefined or enormous percentage. The figure is written beside it, so screen readers skip the bar.
 */
export function writeBar(value: Value): string {
  if (value.kind !== 'percent' || value.ratio === null || Math.abs(value.ratio) > MOST_WITH_BAR) return '';
  const { ratio, pace = null } = value;
  const size = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };
  const track = bar('track', WIDTH);
  const done = ratio > 0 ? bar('done', placeOf(ratio)) : '';
  return element('svg', { class: 'bar', 'aria-hidden': 'true', ...size }, track + done + writePace(pace));
}

function writePace(pace: number | null): string {
  if (pace === null || pace < 0 || pace > BAR_END) return '';
  const line = element('rect', { class: 'pace', x: placeOf(pace) - 0.5, y: 0, width: 1, height: HEIGHT }, '');
  return element('title', {}, `Ritmo linear: ${formatPercent(pace)}`) + line;
}

function bar(name: string, width: number): string {
  const y = (HEIGHT - THICKNESS) / 2;
  return element('rect', { class: name, x: 0, y, width, height: THICKNESS, rx: THICKNESS / 2 }, '');
}

/** The position of a ratio on the scale, in tenths of a pixel. */
function placeOf(ratio: number): number {
  return Math.round((Math.min(ratio, BAR_END) / BAR_END) * WIDTH * 10) / 10;
}

/** Escapes a text for use as element content or attribute value. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`) : text;
}

/** An element around content that is already HTML; attributes that are undefined or empty are omitted. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: string,
): string {
  let opening = `<${tag}`;
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== '') opening += ` ${name}="${escapeHtml(String(value))}"`;
  }
  return `${opening}>${content}</${tag}>`;
}
