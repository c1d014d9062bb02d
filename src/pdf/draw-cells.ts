import { isInRed, isNumeric, isZero } from '../sheet/cells.ts';
import { hasBar, isBold, isOfWords, leftOf, type PageCell } from '../sheet/pages/page-cells.ts';
import { BAR as BAR_ROOM, BAR_GAP, LEADING, ROW_PAD } from '../sheet/pages/page-style.ts';
import type { Cell, Row } from '../sheet/sheet.ts';
import { BAR_END, MOST_WITH_BAR } from '../sheet/text/write-html.ts';
import { BAR, CHANGED, INK, MUTED, NEGATIVE, TRACK } from './colours.ts';
import type { Colour, PagePen } from './page-pen.ts';
import type { Style } from './typefaces.ts';

/** Where a cell is, in points: its column's edges, and the type size. */
export type CellPlace = { readonly x: number; readonly end: number; readonly size: number };

/** The distance from the top of a line to its baseline, in ems. */
const BASELINE = 0.92;

/** The baseline of a line of text in a row whose top is `top`. */
export function baselineOf(top: number, line: number, size: number): number {
  return top + (ROW_PAD / 2 + line * LEADING + BASELINE) * size;
}

/** A line of a cell's text, with its baseline. */
export type CellLine = { readonly text: string; readonly y: number };

/** Draws some lines of a cell. */
export function drawCell(
  pen: PagePen,
  row: Row,
  { cell, lines, x, end, size }: CellPlace & { readonly cell: PageCell; readonly lines: readonly CellLine[] },
): void {
  const type = { style: styleOf(row), size, colour: inkOf(cell) };
  const left = x + leftOf(cell, row) * size;
  const isCentred = row.kind === 'header' && cell.span > 1;
  const isLeft = row.kind === 'header' ? isOfWords(cell.column) : !isNumeric(cell.cell.value);
  for (const { text, y } of lines) {
    if (isCentred) pen.text(text, (left + end - pen.width(text, type)) / 2, y, type);
    else if (isLeft) pen.text(text, left, y, type);
    else pen.textBefore(text, end, y, type);
  }
}

function styleOf(row: Row): Style {
  return isBold(row) ? '600-normal' : '400-normal';
}

function hasNoRatio({ value }: Cell): boolean {
  return value.kind === 'percent' && value.ratio === null;
}

function inkOf({ cell, column }: PageCell): Colour {
  if (isZero(cell.value) || hasNoRatio(cell)) return MUTED;
  return isInRed(cell, column) ? NEGATIVE : INK;
}

/** A cell's place with its upper and lower edges. */
type CellBox = CellPlace & { readonly cell: PageCell; readonly top: number; readonly bottom: number };

/** Whether anything is drawn behind a cell's text. */
export function hasBehind(cell: PageCell, row: Row): boolean {
  return cell.cell.isChanged === true || hasBar(cell, row);
}

/** Draws what is behind a cell's text: the tint of a changed amount, the bar of a percentage. */
export function drawBehind(pen: PagePen, row: Row, box: CellBox): void {
  const { cell, top, bottom, x, end, size } = box;
  const left = x + leftOf(cell, row) * size;
  if (cell.cell.isChanged) pen.rectangle([left - size / 4, top, end - left + size / 4, bottom - top], CHANGED);
  if (hasBar(cell, row)) drawBar(pen, cell, { left, size, middle: top + (ROW_PAD + LEADING) * size * 0.5 });
}

type BarPlace = { readonly left: number; readonly middle: number; readonly size: number };

function drawBar(pen: PagePen, { cell, column }: PageCell, { left, middle, size }: BarPlace): void {
  const { value } = cell;
  if (value.kind !== 'percent' || value.ratio === null || Math.abs(value.ratio) > MOST_WITH_BAR) return;
  const { ratio, pace } = value;
  const width = (BAR_ROOM - BAR_GAP) * size;
  const placeOf = (share: number) => (Math.min(share, BAR_END) / BAR_END) * width;
  const thick = size * 0.36;
  pen.bar([left, middle, width, thick], TRACK);
  if (ratio > 0) pen.bar([left, middle, placeOf(ratio), thick], isInRed(cell, column) ? NEGATIVE : BAR);
  if (isOnScale(pace)) pen.rectangle([left + placeOf(pace) - 0.4, middle - size * 0.42, 0.8, size * 0.84], INK);
}

function isOnScale(pace: number | null | undefined): pace is number {
  return typeof pace === 'number' && pace >= 0 && pace <= BAR_END;
}
