import { formatPercent } from '../../../domain/format.ts';
import type { CellFormula, CellFormulas } from '../cell-formulas.ts';
import { type RecordSink, writeText } from './record-sink.ts';
import type { Cell } from '../../sheet.ts';
import type { RowRange } from '../../rows/row-blocks.ts';

const SUBTRACT = 0x04;
const DIVIDE = 0x06;
const EQUAL = 0x0b;
const PARENTHESES = 0x15;
const TEXT = 0x17;
const INTEGER = 0x1e;
const AREA = 0x25;
const CELL = { reference: 0x24, value: 0x44 } as const;
const FIXED_FUNCTION = 0x41;
const FUNCTION = 0x42;
const IF = 1;
const SUM = 4;
const ROUND = 27;
const SUBTOTAL = 344;
const SUMIF = 345;
const ADD_UP = 9;
const CENTAVOS = 2;
const MOST_ARGUMENTS = 30;

/** Row and column both change when the formula is copied. */
const RELATIVE = 0xc000;
const FIXED_COLUMN = 0x8000;
const FIXED_ROW = 0x4000;

/** Maps positions in the sheet to the worksheet: the offset of rows, and the column of the first key. */
export type Origin = { readonly row: number; readonly keys: number };

/** Writes the BIFF8 tokens of a formula in a row of the worksheet, operands before operators. */
export function writeFormulaTokens(sink: RecordSink, formula: CellFormula, row: number, origin: Origin): void {
  switch (formula.kind) {
    case 'subtotal':
      return writeSubtotal(sink, formula, origin);
    case 'sumif':
      return writeSumIf(sink, formula, origin);
    case 'sum':
      return writeSum(sink, formula.of, row);
    case 'difference':
      return writeDifference(sink, formula.of, row);
    case 'variation':
      return writeVariation(sink, formula.of, row);
    case 'ratio':
      return writeRatio(sink, formula.of, row);
    case 'share':
      return writeShare(sink, formula, row, origin);
  }
}

type Of<Kind extends CellFormula['kind']> = Extract<CellFormula, { readonly kind: Kind }>;

function writeSubtotal(sink: RecordSink, { column, first, last }: Of<'subtotal'>, { row }: Origin): void {
  integer(sink, ADD_UP);
  area(sink, { first: first + row, last: last + row }, column | RELATIVE, column | RELATIVE);
  call(sink, SUBTOTAL, 2);
}

function writeSumIf(sink: RecordSink, formula: Of<'sumif'>, { row, keys }: Origin): void {
  const { column, first, last, key, criterion } = formula;
  const rows = { first: first + row, last: last + row };
  const keyColumn = (keys + key) | FIXED_COLUMN;
  area(sink, rows, keyColumn, keyColumn);
  literal(sink, criterion);
  area(sink, rows, column | RELATIVE, column | RELATIVE);
  call(sink, SUMIF, 3);
}

/** Writes a sum with adjacent columns as one argument, and nested sums if there are more than 30. */
function writeSum(sink: RecordSink, of: readonly number[], row: number): void {
  let open = 0;
  for (let i = 0; i < of.length;) {
    let end = i + 1;
    while (of[end] === of[end - 1]! + 1) end++;
    if (end - i === 1) cell(sink, CELL.reference, row, of[i]! | RELATIVE);
    else area(sink, { first: row, last: row }, of[i]! | RELATIVE, of[end - 1]! | RELATIVE);
    i = end;
    open++;
    if (open === MOST_ARGUMENTS && i < of.length) {
      call(sink, SUM, open);
      open = 1;
    }
  }
  call(sink, SUM, open);
}

function writeDifference(sink: RecordSink, [minuend, subtrahend]: readonly [number, number], row: number): void {
  cell(sink, CELL.value, row, minuend | RELATIVE);
  cell(sink, CELL.value, row, subtrahend | RELATIVE);
  sink.u8(SUBTRACT);
}

/** Writes IF(ROUND(R,2)=0,IF(ROUND(P,2)=0,0,"—"),(P-R)/R): sums of reais that cancel out may not be exactly zero. */
function writeVariation(sink: RecordSink, of: readonly [number, number], row: number): void {
  isZero(sink, row, of[1] | RELATIVE);
  isZero(sink, row, of[0] | RELATIVE);
  integer(sink, 0);
  literal(sink, formatPercent(null));
  call(sink, IF, 3);
  writeDifference(sink, of, row);
  sink.u8(PARENTHESES);
  cell(sink, CELL.value, row, of[1] | RELATIVE);
  sink.u8(DIVIDE);
  call(sink, IF, 3);
}

function writeRatio(sink: RecordSink, [part, whole]: readonly [number, number], row: number): void {
  isZero(sink, row, whole | RELATIVE);
  literal(sink, formatPercent(null));
  cell(sink, CELL.value, row, part | RELATIVE);
  cell(sink, CELL.value, row, whole | RELATIVE);
  sink.u8(DIVIDE);
  call(sink, IF, 3);
}

function writeShare(sink: RecordSink, { of, total, ofNothing }: Of<'share'>, row: number, origin: Origin): void {
  const totalRow = total + origin.row;
  isZero(sink, totalRow, of | FIXED_ROW);
  if (ofNothing === null) literal(sink, formatPercent(null));
  else integer(sink, ofNothing);
  cell(sink, CELL.value, row, of | RELATIVE);
  cell(sink, CELL.value, totalRow, of | FIXED_ROW);
  sink.u8(DIVIDE);
  call(sink, IF, 3);
}

function isZero(sink: RecordSink, row: number, column: number): void {
  cell(sink, CELL.value, row, column);
  integer(sink, CENTAVOS);
  sink.u8(FIXED_FUNCTION);
  sink.u16(ROUND);
  integer(sink, 0);
  sink.u8(EQUAL);
}

function integer(sink: RecordSink, value: number): void {
  sink.u8(INTEGER);
  sink.u16(value);
}

function literal(sink: RecordSink, text: string): void {
  sink.u8(TEXT);
  writeText(sink, text, 8);
}

function cell(sink: RecordSink, token: number, row: number, column: number): void {
  sink.u8(token);
  sink.u16s(row, column);
}

type Rows = { readonly first: number; readonly last: number };

function area(sink: RecordSink, { first, last }: Rows, firstColumn: number, lastColumn: number): void {
  sink.u8(AREA);
  sink.u16s(first, last, firstColumn, lastColumn);
}

function call(sink: RecordSink, index: number, count: number): void {
  sink.u8(FUNCTION);
  sink.u8(count);
  sink.u16(index);
}

/** The formulas of one part of a sheet. */
export type PartFormulas = { readonly formulas: CellFormulas; readonly range: RowRange; readonly origin: Origin };

/** A cell's formula, given its row's cells by column; undefined if there is none or it needs another part's rows. */
export function formulaInPart(
  { formulas, range: { first, end } }: PartFormulas,
  column: number,
  cells: readonly (Cell | undefined)[],
): CellFormula | undefined {
  const formula = formulas.at(column, cells);
  if (formula === undefined) return undefined;
  const isWithin = (row: number) => row >= first && row < end;
  if ('first' in formula) return isWithin(formula.first) && isWithin(formula.last) ? formula : undefined;
  return formula.kind !== 'share' || isWithin(formula.total) ? formula : undefined;
}
