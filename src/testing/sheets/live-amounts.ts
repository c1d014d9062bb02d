import type { Row, Sheet } from '../../sheet/sheet.ts';
import { outlineOf } from '../../sheet/rows/outline.ts';
import type { KeepName, View } from '../../sheet/view/view.ts';

/** The columns of a live sheet (`liveSheet`) that hold amounts. */
const AMOUNTS = [1, 2, 3, 4, 5, 6, 7];

type Amounts = readonly (number | undefined)[];

/** The amounts of a live sheet's row, by column. */
export function amountsOf({ cells }: Row): Amounts {
  return AMOUNTS.map((column) => {
    const value = cells[column]?.value;
    return value?.kind === 'money' ? value.centavos : undefined;
  });
}

/** The sums of rows of a live sheet, by column. */
export function sumsOf(rows: readonly Row[]): readonly number[] {
  return AMOUNTS.map((_, nth) => rows.reduce((sum, row) => sum + (amountsOf(row)[nth] ?? 0), 0));
}

/** The items of a live sheet that pass every filter of a view, found without the product's filters. */
export function filteredItems(sheet: Sheet, keep: View['keep']): readonly Row[] {
  const { rows } = sheet;
  const all = Array.from({ length: rows.length }, (_, at) => ({ row: rows.at(at)!, at }));
  const items = all.filter(({ row }) => row.kind === 'item');
  const { groups } = outlineOf(sheet);
  const ofGroup = (at: number) => () =>
    items.filter((item) => groups[item.at] === groups[at]).map(({ row }) => amountsOf(row));
  const keeps = (row: Row, at: number) => keep.every((name) => KEEPS[name](amountsOf(row), ofGroup(at)));
  return items.filter(({ row, at }) => keeps(row, at)).map(({ row }) => row);
}

/** Whether one of a live sheet's months, February and March, is zero in all items. */
function hasEmptyMonth(items: readonly Amounts[]): boolean {
  return [2, 3].some((month) => items.every((amounts) => amounts[month] === 0));
}

type Keeps = (amounts: Amounts, ofGroup: () => readonly Amounts[]) => boolean;

const KEEPS: Readonly<Record<KeepName, Keeps>> = {
  ocultarZeros: (amounts) => amounts.some((amount) => amount !== 0),
  soDiferencas: ([planned, compared]) => planned !== compared,
  acimaDoOrcado: ([planned, , realised]) => realised! > planned!,
  semOrcamento: ([planned, , realised]) => planned === 0 && realised !== 0,
  mesesVazios: (_, ofGroup) => hasEmptyMonth(ofGroup()),
  soMudancas: () => true, // only for comparisons
  semJustificativa: () => true, // only for sheets with a rule of justification
};
