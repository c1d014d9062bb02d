import type { Locator, Page } from '@playwright/test';
import { WHOLE_VIEW, type View } from '../../src/sheet/view/view.ts';
import { viewOf, type ViewedSheet } from '../../src/sheet/view/viewed-sheet.ts';
import { MONTHLY } from './cells.ts';
import { sheetOf } from './sheets.ts';

/** The sheet of months, whole. */
export const sheet = sheetOf(MONTHLY);

/** The sheet of months in a view. */
export function seen(view: Partial<View>): ViewedSheet {
  return viewOf(sheet, { ...WHOLE_VIEW, ...view });
}

/** The button that opens and closes a group. */
export function group(region: Locator, name: string): Locator {
  return region.getByRole('button', { name, exact: true });
}

/** The button that opens groups down to a level. */
export function level(page: Page, depth: string): Locator {
  return page
    .getByRole('group', { name: 'Níveis' })
    .getByRole('button')
    .nth(Number(depth) - 1);
}
