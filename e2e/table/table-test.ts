import { test as base, type Locator, type Page } from '@playwright/test';
import { STARTING } from '../fixtures.ts';
import { useReusedPage } from '../reused-pages.ts';
import { waitForFrames } from '../report-form.ts';
import { borrowServer } from '../shared-servers.ts';

type Fixtures = {
  /** The address of the table alone. */
  readonly tablePage: string;
  /** Opens the table with a named sheet ('mensal/2000') and returns the scrolling region. */
  readonly open: (sheet: string, scheme?: 'light' | 'dark') => Promise<Locator>;
};

export const test = base.extend<Fixtures>({
  tablePage: [async ({}, use) => use((await borrowServer('table'))!.url), { timeout: STARTING }],
  page: async ({ browser, tablePage }, use) => useReusedPage(browser, tablePage, use),
  open: async ({ page, tablePage }, use) => {
    await use(async (sheet, scheme = 'light') => {
      await page.goto(`${tablePage}?${scheme}#${sheet}`);
      await page.locator('tbody tr[data-index]').first().waitFor();
      return page.locator('.sheet-region');
    });
  },
});

export { expect } from '@playwright/test';
export { waitForFrames } from '../report-form.ts';

/** Lets the page read and write the clipboard. */
export function mayUseClipboard(page: Page): Promise<void> {
  return page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** Scrolls the region to a position, in CSS pixels from its top left. */
export async function scrollTo(region: Locator, { top = 0, left = 0 }: { top?: number; left?: number }): Promise<void> {
  await region.evaluate((element, place) => element.scrollTo(place), { top, left });
  await waitForFrames(region.page());
}

/** The positions of the sheet's rows that are fully visible between the header (or strip of groups) and the total. */
export async function rowsInSight(region: Locator): Promise<readonly number[]> {
  return region.evaluate((element) => {
    const strip = element.querySelector('.context div') ?? element.querySelector('thead')!;
    const total = element.querySelector('tfoot');
    const top = strip.getBoundingClientRect().bottom;
    const bottom = total?.getBoundingClientRect().top ?? element.getBoundingClientRect().bottom;
    return [...element.querySelectorAll<HTMLElement>('tbody tr[data-index]')]
      .filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      })
      .map((row) => Number(row.dataset['index']));
  });
}
