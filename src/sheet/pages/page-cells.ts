import { isNumeric } from '../cells.ts';
import { formatValue } from '../format-value.ts';
import { placeCells } from '../rows/row-blocks.ts';
import type { Cell, Column, Row } from '../sheet.ts';
import { GAP, GROUP_GAP, INDENT } from './page-style.ts';
import type { PlacedPart } from './paper.ts';
import { type Measure, wrapText } from './wrap-text.ts';

/** A cell in a part of the columns. */
export type PageCell = {
  readonly cell: Cell;
  /** The first of the part's columns that it takes, and how many. */
  readonly at: number;
  readonly span: number;
  /** The sheet's column that it begins with, by position, and how many of the sheet's it takes. */
  readonly place: number;
  readonly wholeSpan: number;
  readonly column: Column;
};

/** The cells of a block of rows in a part of the columns; a row of one cell fills the part. */
export function partCells(
  block: readonly Row[],
  part: Pick<PlacedPart, 'columns'>,
  columns: readonly Column[],
): readonly (readonly PageCell[])[] {
  return placeCells(block).map((cells, index) => {
    const isAlone = block[index]!.kind === 'group' && cells.slice(1).every(({ cell }) => cell.value.kind === 'blank');
    const placed: PageCell[] = [];
    for (const { cell, column } of isAlone ? cells.slice(0, 1) : cells) {
      const wholeSpan = isAlone ? columns.length - column : (cell.colSpan ?? 1);
      const [at, span] = inPart(part.columns, column, wholeSpan);
      if (span > 0) placed.push({ cell, at, span, place: column, wholeSpan, column: columns[column]! });
    }
    return placed;
  });
}

/** The first of a part's columns that are among some of the sheet's, and how many are. */
function inPart(part: readonly number[], first: number, count: number): readonly [at: number, span: number] {
  if (count === 1) {
    const at = part.indexOf(first);
    return [at, at < 0 ? 0 : 1];
  }
  const all = part.flatMap((each, at) => (each >= first && each < first + count ? [at] : []));
  return [all[0] ?? -1, all.length];
}

/** What a cell shows. */
export function cellText({ cell, column }: Pick<PageCell, 'cell' | 'column'>): string {
  const text = formatValue(cell.value, column);
  const whole = cell.mark === undefined ? text : `${text} ${cell.mark}`;
  return !isNumeric(cell.value) && SUSPICIOUS.test(whole) ? readableText(whole) : whole;
}

const SUSPICIOUS = /[\p{Cc}\p{Cs}\p{Cf}\p{M}\u2028\u2029]/u;

/** A text as it can be drawn: composed, lines by line feeds alone, without what has no shape of its own. */
export function readableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Whether the text of a column begins at its left. */
export function isOfWords({ format }: Pick<Column, 'format'>): boolean {
  return format === 'text' || format === 'date';
}

/** How far a row's name is from the left, in ems. */
export function indentOf({ kind, level }: Pick<Row, 'kind' | 'level'>): number {
  return kind === 'header' || kind === 'total' ? 0 : level * INDENT;
}

/** Whether a row is in bold. */
export function isBold({ kind }: Pick<Row, 'kind'>): boolean {
  return kind !== 'item';
}

/** What a cell leaves free at its left, in ems. */
export function leftOf({ at, column }: Pick<PageCell, 'at' | 'column'>, row: Pick<Row, 'kind' | 'level'>): number {
  if (at === 0) return indentOf(row);
  return GAP + (column.startsGroup ? GROUP_GAP : 0);
}

/** Whether a cell has a bar before its figure. */
export function hasBar({ cell, column }: Pick<PageCell, 'cell' | 'column'>, { kind }: Pick<Row, 'kind'>): boolean {
  return column.bar === true && kind !== 'header' && cell.value.kind === 'percent';
}

/** Whether a cell is no taller than its row is anyway. */
export function isOfOneLine({ cell }: PageCell): boolean {
  return isNumeric(cell.value) || cell.value.kind === 'blank';
}

/** The lines of a cell in a part of the columns. */
export function cellLines(cell: PageCell, row: Row, { widths }: PlacedPart, measure: Measure): readonly string[] {
  const text = cellText(cell);
  if (text === '') return [];
  if (isNumeric(cell.cell.value)) return [text];
  let width = -leftOf(cell, row);
  for (let each = cell.at; each < cell.at + cell.span; each++) width += widths[each]!;
  return wrapText(text, { width, isBold: isBold(row), measure });
}
