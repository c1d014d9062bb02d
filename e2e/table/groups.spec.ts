import type { Locator } from '@playwright/test';
import { MONTHLY } from './cells.ts';
import { group, level, seen, sheet } from './monthly-view.ts';
import { waitForFrames, expect, rowsInSight, scrollTo, test } from './table-test.ts';

test('groups open and close by their names, a closed one with the amounts of its total', async ({ open }) => {
  const region = await open(MONTHLY);
  const setor = group(region, '1.10.01 - Setor 1 de Juiz de Fora');
  await expect(setor).toHaveAttribute('aria-expanded', 'true');
  const amounts = region.locator('tr.subtotal').first().locator('td');
  await expect(amounts).toHaveCount(sheet.columns.length - 1); // those out of sight are drawn too
  const total = await amounts.allTextContents();
  await setor.click();
  await expect(setor).toHaveAttribute('aria-expanded', 'false');
  await expect(setor).toBeFocused();
  const row = region.locator('tr[data-index="1"]');
  await expect(row.locator('td')).toHaveCount(total.length);
  await expect(setor).toBeFocused();
  expect(await row.locator('td').allTextContents()).toEqual(total);
  await expect(region.locator('tr[data-index="2"] th')).toContainText('1.10.02 - Setor 2');
  await setor.press('Enter');
  await expect(setor).toHaveAttribute('aria-expanded', 'true');
  await expect(region.locator('tr[data-index="2"] th')).toContainText('3.1.1 - Diárias');
});

test(
  'groups open and close by levels, and the rows of the same regional stay in sight',
  { tag: '@tudo' },
  async ({ open, page }) => {
    const region = await open(MONTHLY);
    const rows = region.getByRole('table');
    await level(page, '1').click();
    await expect(rows).toHaveAttribute('aria-rowcount', String(2 + seen({ depth: 1 }).sheet.rows.length));
    await expect(level(page, '1')).toHaveAttribute('aria-pressed', 'true');
    await level(page, '2').click();
    await expect(rows).toHaveAttribute('aria-rowcount', String(2 + seen({ depth: 2 }).sheet.rows.length));
    await level(page, '3').click();
    await expect(rows).toHaveAttribute('aria-rowcount', String(2 + sheet.rows.length));
    await scrollTo(region, { top: 28 * 500 });
    const [first] = await rowsInSight(region);
    const regional = await region.locator('.context').textContent();
    await level(page, '2').click();
    await waitForFrames(page);
    expect(first).toBeGreaterThan(400);
    expect(regional!.slice(0, 5)).toBe((await region.locator('.context').textContent())!.slice(0, 5));
  },
);

test('Alt+Left closes and Alt+Right opens the current group, and neither leaves the page', async ({ open, page }) => {
  const region = await open(MONTHLY);
  const [pai, filho] = ['1.10 - Regional Juiz de Fora', '1.10.01 - Setor 1 de Juiz de Fora'].map((name) =>
    group(region, name),
  ) as [Locator, Locator];
  await filho.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(filho).toHaveAttribute('aria-expanded', 'false');
  await expect(filho).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(pai).toHaveAttribute('aria-expanded', 'false');
  await expect(pai).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(pai).toHaveAttribute('aria-expanded', 'true');
  await expect(filho).toHaveAttribute('aria-expanded', 'false');
  await region.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(filho).toHaveAttribute('aria-expanded', 'true');
  await scrollTo(region, { top: 28 * 10 });
  await page.keyboard.press('Alt+ArrowLeft');
  const withoutOne = 2 + sheet.rows.length - 19; // its 18 items and their total
  await expect(region.getByRole('table')).toHaveAttribute('aria-rowcount', String(withoutOne));
});

test('keys still work when the focused button is scrolled away and its group closes', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await group(region, '1.10 - Regional Juiz de Fora').focus();
  await scrollTo(region, { top: 28 * 3 });
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
