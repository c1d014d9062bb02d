import { useMemo } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { chipsOf, keepsOffered } from '../../../sheet/view/visible-items.ts';
import type { KeepName } from '../../../sheet/view/view.ts';

/** A choice of items that makes sense for a sheet; its count comes after the first paint. */
export type OfferedKeep = { readonly name: KeepName; readonly count: number | undefined };

/** The choices that a sheet offers, counted once `isSettled`. */
export function useChips(sheet: Sheet, isSettled: boolean): readonly OfferedKeep[] {
  return useMemo(
    () => (isSettled ? chipsOf(sheet) : keepsOffered(sheet.columns).map((name) => ({ name, count: undefined }))),
    [sheet, isSettled],
  );
}
