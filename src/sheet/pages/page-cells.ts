import { isNumeric } from '../cells.ts';
import { formatValue } from '../format-value.ts';
import { type PlacedCell, placeCells } from '../rows/row-blocks.ts';
import type { Cell, Column, Row, Value } from '../sheet.ts';
import { GAP, GROUP_GAP, INDENT } from './page-style.ts';
import type { PlacedPart } from './paper.ts';
import { type Measure, wrapText } from './wrap-text.ts';

/** A cell in a part of the columns. */
export type PageCell = {
  readonly cell: Cell;
  /** The position of its first column in the part, and how many columns of the part it spans. */
  readonly at: number;
  readonly span: number;
  /** The position of its first column in the sheet, and how many columns of the sheet it spans. */
  readonly place: number;
  readonly wholeSpan: number;
  readonly column: Column;
};

/** The wanted cells of a block of rows in a part of the columns; a group row with only its name fills the part. */
export function partCells(
  block: readonly Row[],
  part: Pick<PlacedPart, 'columns'>,
  columns: readonly Column[],
  isWanted: (value: Value) => boolean = always,
): readonly (readonly PageCell[])[] {
  return placeCells(block).map((cells, index) => {
    if (isAlone(block[index]!, cells)) return placedIn(part, cells[0]!, { columns, wholeSpan: columns.length });
    const placed: PageCell[] = [];
    for (const each of cells)
      if (isWanted(each.cell.value))
        placed.push(...placedIn(part, each, { columns, wholeSpan: each.cell.colSpan ?? 1 }));
    return placed;
  });
}

const always = () => true;

function isAlone({ kind }: Row, [, ...others]: readonly PlacedCell[]): boolean {
  return kind === 'group' && others.every(({ cell }) => cell.value.kind === 'blank');
}

type Whole = { readonly columns: readonly Column[]; readonly wholeSpan: number };

/** A cell in a part; none if the part has none of its columns. */
function placedIn(
  { columns: part }: Pick<PlacedPart, 'columns'>,
  { cell, column: place }: PlacedCell,
  { columns, wholeSpan }: Whole,
): readonly PageCell[] {
  const at = part.findIndex((column) => column >= place && column < place + wholeSpan);
  if (at < 0) return [];
  const span = wholeSpan === 1 ? 1 : part.filter((column) => column >= place && column < place + wholeSpan).length;
  return [{ cell, at, span, place, wholeSpan, column: columns[place]! }];
}

/** The text that a cell shows. */
export function cellText({ cell, column }: Pick<PageCell, 'cell' | 'column'>): string {
  const text = formatValue(cell.value, column);
  const whole = cell.mark === undefined ? text : `${text} ${cell.mark}`;
  return !isNumeric(cell.value) && SUSPICIOUS.test(whole) ? readableText(whole) : whole;
}

const SUSPICIOUS = /[\p{Cc}\p{Cs}\p{Cf}\p{M}\u2028\u2029]/u;

/** A text as it can be drawn: in NFC, with line feeds as its only control characters, and without invisible ones. */
export function readableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Whether the values of a column are aligned left. */
export function isOfWords({ format }: Pick<Column, 'format'>): boolean {
  return format === 'text' || format === 'date';
}

/** The indent of a row's name, in ems. */
export function indentOf({ kind, level }: Pick<Row, 'kind' | 'level'>): number {
  return kind === 'header' || kind === 'total' ? 0 : level * INDENT;
}

/** Whether a row is in bold. */
export function isBold({ kind }: Pick<Row, 'kind'>): boolean {
  return kind !== 'item';
}

/** The free space left of a cell's text, in ems. */
export function leftOf({ at, column }: Pick<PageCell, 'at' | 'column'>, row: Pick<Row, 'kind' | 'level'>): number {
  if (at === 0) return indentOf(row);
  return GAP + (column.startsGroup ? GROUP_GAP : 0);
}

/** Whether a cell has a bar before its figure. */
export function hasBar({ cell, column }: Pick<PageCell, 'cell' | 'column'>, { kind }: Pick<Row, 'kind'>): boolean {
  return column.bar === true && kind !== 'header' && cell.value.kind === 'percent';
}

/** Whether a cell with this value may need more than one line. */
export function mayWrap(value: Value): boolean {
  return !isNumeric(value) && value.kind !== 'blank';
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
