import type { Column, Sheet } from '../sheet.ts';
import { keepRules, type Keeper } from './keep-rules.ts';
import { outlineOf } from './outline.ts';
import { KEEP_NAMES, type KeepName } from './view.ts';

/** A choice of items that makes sense for a sheet. */
export type Chip = {
  readonly name: KeepName;
  /** How many items it keeps, or groups where it keeps these whole; of 'ocultarZeros', how many items it leaves out. */
  readonly count: number;
};

/** The choices that make sense for a sheet by what its columns measure, counted over the whole sheet. */
export function chipsOf(sheet: Sheet): readonly Chip[] {
  const outline = outlineOf(sheet);
  const { length, ends, itemsBefore } = outline;
  return KEEP_NAMES.flatMap((name): readonly Chip[] => {
    const keeps = keeperOf(sheet, name);
    if (keeps === undefined) return [];
    const kept: number[] = [];
    for (let row = 0; row < length; row++) {
      if (itemsBefore[row + 1]! > itemsBefore[row]! && keeps(row, ends[row]!)) kept.push(row);
    }
    return [{ name, count: keepRules[name].counts(kept, outline) }];
  });
}

/** The choices that make sense for these columns. */
export function keepsOffered(columns: readonly Column[]): readonly KeepName[] {
  return KEEP_NAMES.filter((name) => keepRules[name].keeperOf(columns) !== undefined);
}

/** Which items a choice keeps; undefined if it makes no sense for the sheet. */
export function keeperOf(sheet: Sheet, name: KeepName): Keeper | undefined {
  return keepRules[name].keeperOf(sheet.columns)?.(sheet);
}
