import type { Locator, Page } from '@playwright/test';
import { sampled } from '../../src/testing/sampled.ts';
import { axeFindings } from '../axe.ts';
import { waitForFrames, expect, scrollTo, test } from './table-test.ts';
import { boxOf } from '../box-of.ts';

const STATES: readonly { readonly name: string; readonly reach: (page: Page, region: Locator) => Promise<void> }[] = [
  { name: 'at rest', reach: async () => {} },
  {
    name: 'scrolled and searched',
    reach: async (page, region) => {
      await scrollTo(region, { top: 900, left: 300 });
      await page.getByRole('textbox').fill('1');
      await expect(region.locator('tr.current')).toHaveCount(1);
    },
  },
  {
    name: 'searched in vain',
    reach: async (page) => {
      await page.getByRole('textbox').fill('inexistente');
      await expect(page.getByRole('status')).toHaveText('nenhuma linha');
    },
  },
];

for (const [at, name] of ['mensal/2000', 'comparativo/300', 'eventos/30'].entries())
  for (const [look, scheme] of (['light', 'dark'] as const).entries())
    for (const state of sampled(STATES, (_, index) => index === at && look === at % 2))
      test(`axe finds nothing in ${name}, ${scheme}, ${state.name}`, async ({ open, page }) => {
        await state.reach(page, await open(name, scheme));
        await waitForFrames(page);
        expect(await axeFindings(page)).toEqual([]);
      });

test.describe('on a narrow screen', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  for (const name of ['mensal/2000', 'comparativo/300']) {
    test(`nothing of ${name} is cut off`, async ({ open, page }) => {
      const region = await open(name);
      for (const top of [0, 3000]) {
        await scrollTo(region, { top });
        const cut = await region
          .locator('td, th:not(.spanning)')
          .evaluateAll((cells) =>
            cells
              .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight)
              .map(({ textContent }) => textContent),
          );
        expect(cut).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const frame = await boxOf(region);
      const sticky = await boxOf(region.locator('thead th.sticky'));
      const widest = await region
        .locator('thead th:not([colspan]):not(.sticky)')
        .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().width)));
      expect(widest).toBeLessThan(frame.width - sticky.width);
      await scrollTo(region, { left: 100_000 });
      const last = await boxOf(region.locator('tfoot td').last());
      expect(last.x).toBeGreaterThan(sticky.x + sticky.width);
      expect(last.x + last.width).toBeLessThanOrEqual(frame.x + frame.width);
    });
  }

  test('axe finds nothing', async ({ open, page }) => {
    await open('mensal/2000');
    expect(await axeFindings(page)).toEqual([]);
  });
});
