import { expect, test } from './table-test.ts';

test('columns out of sight come after the first paint, into rows whose focus and selection stay', async ({
  page,
  tablePage,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date('2030-01-01T12:00:00Z'));
  await page.goto(`${tablePage}?light#mensal/40`);
  const row = page.locator('tbody tr.item').first();
  for (let step = 0; step < 5; step++) await page.clock.runFor(20); // frames, not yet the time after the first paint
  const before = await row.locator('td:not(.rest)').allTextContents();
  expect(before.length).toBeGreaterThan(5);
  expect(before.length).toBeLessThan(27);
  const fold = page.locator('tbody .fold').first();
  await fold.focus();
  await page.clock.runFor(300);
  await expect(row.locator('td')).toHaveCount(27);
  expect((await row.locator('td').allTextContents()).slice(0, before.length)).toEqual(before);
  await expect(row.locator('.rest')).toHaveCount(0);
  await expect(fold).toBeFocused();
});
