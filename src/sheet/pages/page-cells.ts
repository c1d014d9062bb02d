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
    return cells.slice(0, isAlone ? 1 : undefined).flatMap(({ cell, column }): readonly PageCell[] => {
      const end = isAlone ? columns.length : column + (cell.colSpan ?? 1);
      const inPart = part.columns.flatMap((each, at) => (each >= column && each < end ? [at] : []));
      if (inPart.length === 0) return [];
      return [
        { cell, at: inPart[0]!, span: inPart.length, place: column, wholeSpan: end - column, column: columns[column]! },
      ];
    });
  });
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

/** How many lines a cell has in a part of the columns. */
export function lineCount(cell: PageCell, row: Row, part: PlacedPart, measure: Measure): number {
  return isNumeric(cell.cell.value) ? 1 : cellLines(cell, row, part, measure).length;
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
