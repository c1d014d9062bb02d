import { writeTsv } from '../../src/sheet/text/delimited.ts';
import { sampled } from '../../src/testing/sampled.ts';
import { sheetOf } from './sheets.ts';
import { expect, mayUseClipboard, scrollTo, test } from './table-test.ts';

test.beforeEach(({ page }) => mayUseClipboard(page));

for (const name of ['comparativo/300', 'eventos/30', 'perigos', ...sampled(['mensal/20000'], () => false)]) {
  test(`Ctrl+A Ctrl+C in the table copies the whole of ${name}`, async ({ open, page }) => {
    const sheet = sheetOf(name);
    const region = await open(name);
    await scrollTo(region, { top: 3000 });
    await region.focus();
    await page.keyboard.press('Control+a');
    await scrollTo(region, { top: 9000 });
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const text = copied.replaceAll('\r\n', '\n'); // the system's clipboard may end lines its own way
    expect(text === writeTsv(sheet).replaceAll('\r\n', '\n')).toBe(true);
    if (name !== 'perigos') expect(text.split('\n').length).toBe(sheet.header.length + sheet.rows.length + 1);
  });
}

test('Ctrl+A Ctrl+C on the page copies the whole sheet too', { tag: '@tudo' }, async ({ open, page }) => {
  await open('mensal/2000');
  await page.getByRole('heading').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').length).toBe(sheetOf('mensal/2000').rows.length + 3);
});

test('a partial selection copies only itself', async ({ open, page }) => {
  const region = await open('mensal/2000');
  await region.locator('tr[data-index="3"] th').evaluate((cell) => getSelection()!.selectAllChildren(cell));
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe('3.1.2 - Material de consumo (INATIVA)');
});
