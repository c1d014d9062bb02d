import { withVariation } from '../../domain/ratio.ts';
import { blank, money, number, percent } from '../cells.ts';
import { isOfAll, NO_ROW } from '../rows/outline.ts';
import type { Cell, Row } from '../sheet.ts';
import type { AmountPlace } from './compared-columns.ts';
import type { ComparedSide } from './compared-side.ts';

type Sides = { readonly before: ComparedSide; readonly after: ComparedSide };

/** A row of a comparison: its position on each side, and the row that it is drawn from. */
export type ComparedRow = { readonly row: Row; readonly before: number; readonly after: number };

/** Returns a function that makes a row's four cells for each amount: before, after, difference, and percentage. */
export function amountCells(
  { before, after }: Sides,
  amounts: readonly AmountPlace[],
): (row: ComparedRow) => readonly Cell[][] {
  const [amountBefore, amountAfter] = [amountsOf(before), amountsOf(after)];
  return ({ row, before: rowBefore, after: rowAfter }) =>
    amounts.map((place) => {
      const first = amountBefore(row, rowBefore, place.before);
      const second = amountAfter(row, rowAfter, place.after);
      return cellsOf(first, second, { row, format: place.format });
    });
}

function cellsOf(
  first: number | undefined,
  second: number | undefined,
  { row, format }: Pick<ComparedRow, 'row'> & Pick<AmountPlace, 'format'>,
): Cell[] {
  if (first === undefined && second === undefined) return [blank, blank, blank, blank];
  const cellOf = format === 'quantity' ? number : money;
  const [before, after] = [first ?? 0, second ?? 0];
  const { variacao } = withVariation({ proposta: after, reformulacao: before });
  const isChanged = row.kind === 'item' && before !== after;
  const changed = (cell: Cell): Cell => (isChanged ? { ...cell, isChanged } : cell);
  return [
    cellOf(before),
    changed(cellOf(after)),
    changed(cellOf(after - before)),
    percent(variacao === null ? null : variacao / 100),
  ];
}

/** Returns a function that finds a side's amount for a row; for a total that the side lacks, the sum of its items. */
function amountsOf(side: ComparedSide): (of: Row, row: number, column: number) => number | undefined {
  return (of, row, column) => {
    if (row === NO_ROW) return isOfAll(of) ? sumOf(side, of, column) : undefined;
    const amount = side.numberAt(row, column);
    return Number.isNaN(amount) ? undefined : amount;
  };
}

function sumOf({ sheet, outline, numberAt }: ComparedSide, { adds }: Row, column: number): number {
  const { itemsBefore, length } = outline;
  let sum = 0;
  for (let row = 0; row < length; row++) {
    if (itemsBefore[row + 1] === itemsBefore[row]) continue; // not an item, or joined to the row above
    if (adds === undefined || sheet.rows.at(row)!.keys?.[adds.key] === adds.value) sum += numberAt(row, column) || 0;
  }
  return sum;
}
