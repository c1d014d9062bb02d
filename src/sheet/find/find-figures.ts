import type { BlockTracker } from '../rows/row-blocks.ts';
import { cellsAt } from '../rows/place-cells.ts';
import { money } from '../cells.ts';
import { formatCell } from '../format-value.ts';
import { wholeAmounts } from '../columns.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { numbersOf, type SheetNumbers } from '../view/numbers-of.ts';
import { findForm, isFigure, type FigureQuery } from './find-words.ts';

/** What is known of a sheet's rows before figures are looked for in them. */
type RowFacts = {
  readonly blocks: Pick<BlockTracker, 'startOf'>;
  /** Whether a row stands alone and has no figures but amounts. */
  readonly areAmounts: Uint8Array;
};

/**
 * Tells which rows show a figure, as it is written whole, also where the sheet shows it in thousands (decision 0027).
 * Amounts are compared by their digits first and without making rows again: only what may match is formatted.
 */
export function figureFinder(
  sheet: Sheet,
  { blocks, areAmounts }: RowFacts,
): (figure: FigureQuery) => (row: number) => boolean {
  const { rows } = sheet;
  const columns = sheet.columns.map(wholeAmounts);
  const digitsOf = digitReader(sheet, areAmounts);
  const amountsShow = (row: number, figure: FigureQuery) => {
    const numbers = numbersOf(sheet);
    return columns.some((column, at) => showsIn(amountAt(numbers, row, at), column, figure));
  };
  return (figure) => (row) => {
    if (areAmounts[row] === 1) return digitsOf(row).includes(figure.digits) && amountsShow(row, figure);
    if (blocks.startOf(row) === row) return showsFigure(rows.at(row)!, columns, figure);
    return cellsAt(rows, blocks, row).some(({ cell, column }) => showsIn(cell, columns[column], figure));
  };
}

/** The digits of a row's amounts, one after the other; read once. */
function digitReader(sheet: Sheet, areAmounts: Uint8Array): (row: number) => string {
  let known: readonly string[] | undefined;
  const read = () => {
    const numbers = numbersOf(sheet);
    return Array.from(areAmounts, (isRead, row) => (isRead === 1 ? digitsIn(numbers, row, sheet.columns.length) : ''));
  };
  return (row) => (known ??= read())[row]!;
}

function digitsIn(numbers: SheetNumbers, row: number, width: number): string {
  let digits = '';
  for (let column = 0; column < width; column++) {
    const centavos = numbers.at(row, column);
    if (!Number.isNaN(centavos)) digits += `${digitsOf(centavos)} `;
  }
  return digits;
}

function digitsOf(centavos: number): string {
  return String(Math.abs(centavos)).padStart(3, '0');
}

function amountAt(numbers: SheetNumbers, row: number, column: number): Cell | undefined {
  const centavos = numbers.at(row, column);
  return Number.isNaN(centavos) ? undefined : money(centavos);
}

function showsFigure({ cells }: Row, columns: readonly Column[], figure: FigureQuery): boolean {
  let index = 0;
  for (const cell of cells) {
    if (showsIn(cell, columns[index], figure)) return true;
    index += cell.colSpan ?? 1;
  }
  return false;
}

function showsIn(cell: Cell | undefined, column: Column | undefined, figure: FigureQuery): boolean {
  if (cell === undefined || column === undefined || !mayShow(cell, figure.digits)) return false;
  const written = findForm(formatCell(cell, column));
  return figure.dotless === undefined ? written.includes(figure.query) : written.search(figure.dotless) !== -1;
}

function mayShow({ value }: Cell, digits: string): boolean {
  if (value.kind === 'money') return digitsOf(value.centavos).includes(digits);
  return value.kind !== 'blank' && isFigure(value);
}
