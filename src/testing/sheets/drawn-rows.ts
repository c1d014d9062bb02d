import type { Row, Sheet } from '../../sheet/sheet.ts';
import type { ViewedSheet } from '../../sheet/view/viewed-sheet.ts';

/** All rows of a sheet below its header. */
export function rowsOf({ rows }: Sheet): readonly Row[] {
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
}

/** The items among rows. */
export function itemsIn(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ kind }) => kind === 'item');
}

/** The drawn rows of a view that come from the whole sheet, with their positions in both. */
export function drawnRows({
  sheet,
  originOf,
}: ViewedSheet): readonly { readonly at: number; readonly origin: number; readonly row: Row }[] {
  return rowsOf(sheet).flatMap((row, at) => {
    const origin = originOf(at);
    return origin === undefined ? [] : [{ at, origin, row }];
  });
}
