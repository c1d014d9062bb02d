import type { Sheet } from '../../sheet.ts';
import type { Fact } from '../workbook.ts';
import { type BodyRow, factRows } from '../drawing/body-rows.ts';
import { dividedRows, type RowRange } from '../../rows/row-blocks.ts';

/** How many rows a worksheet of an .xls file has at most, its header included. */
export const MOST_ROWS = 65_536;

/** The contents of one worksheet besides the header: the facts' rows, and a range of the sheet's rows. */
export type Part = { readonly facts: readonly BodyRow[]; readonly range: RowRange };

/**
 * Divides a sheet into parts of at most 65,536 rows, facts and header included, never inside a block; if there are
 * several, a fact in each gives its number.
 */
export function sheetParts(sheet: Sheet, facts: readonly Fact[]): readonly Part[] {
  const { columns, header, rows } = sheet;
  const whole = factRows(facts, columns.length);
  if (whole.length + header.length + rows.length <= MOST_ROWS) {
    return [{ facts: whole, range: { first: 0, end: rows.length } }];
  }
  const above = factRows([...facts, partFact(1, 2)], columns.length).length;
  const ranges = dividedRows(rows, MOST_ROWS - above - header.length, 'planilha .xls');
  return ranges.map((range, index) => ({
    facts: factRows([...facts, partFact(index + 1, ranges.length)], columns.length),
    range,
  }));
}

function partFact(number: number, count: number): Fact {
  return { label: 'Parte', value: `${number} de ${count}; o que soma linhas de outra parte é valor, sem fórmula` };
}
