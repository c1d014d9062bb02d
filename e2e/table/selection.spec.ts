import { formatAmount } from '../../src/domain/format.ts';
import { spreadsheetText } from '../../src/sheet/text/delimited.ts';
import { sampled } from '../../src/testing/sampled.ts';
import { axeFindings } from '../axe.ts';
import { cell, centavosAt, copied, drag, MONTHLY, nameOf } from './cells.ts';
import { sheetOf } from './sheets.ts';
import { expect, mayUseClipboard, test } from './table-test.ts';

test.beforeEach(({ page }) => mayUseClipboard(page));

test('dragging selects a rectangle: its sums are shown below, and it is copied with headings and names, tabs and decimal commas', async ({
  open,
  page,
}) => {
  const region = await open(MONTHLY);
  await drag(page, cell(region, 3, 2), cell(region, 5, 3));
  const amounts = [3, 4, 5].map((row) => [2, 3].map((column) => centavosAt(row, column)));
  const sum = amounts.flat().reduce((all, each) => all + each, 0);
  await expect(page.locator('.sheet-status')).toHaveText(
    `Selecionadas 6 células · Soma ${formatAmount(sum)} · Média ${formatAmount(Math.round(sum / 6))} · Contagem 6`,
  );
  await expect(region.locator('.selected')).toHaveCount(6);
  const { columns, rows } = sheetOf(MONTHLY);
  const lines = amounts.map((row, at) =>
    [
      spreadsheetText(rows.at(3 + at)!.cells[0]!),
      ...row.map((centavos) => (centavos / 100).toFixed(2).replace('.', ',')),
    ].join('\t'),
  );
  const headings = [0, 2, 3].map((column) => columns[column]!.label).join('\t');
  expect(await copied(page)).toBe([headings, ...lines].join('\n'));
  await expect(page.locator('.sheet-status')).toContainText('Copiado: 3 linhas · Selecionadas 6 células');

  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet-status')).toHaveText('');
  await expect(region.locator('.selected')).toHaveCount(0);

  // A drag that ends before the table has drawn its beginning.
  await region.evaluate((element) => {
    const at = (row: number, column: number, type: string, buttons: number) => {
      const target = element.querySelector(`tr[data-index="${row}"]`)!.children[column]!;
      const { left, top } = target.getBoundingClientRect();
      const place = { clientX: left + 9, clientY: top + 9, bubbles: true, cancelable: true };
      target.dispatchEvent(new MouseEvent(type, { ...place, button: 0, buttons }));
    };
    at(3, 2, 'mousedown', 1);
    at(5, 3, 'mousemove', 1);
    at(5, 3, 'mouseup', 0);
  });
  await expect(page.locator('.sheet-status')).toContainText('Selecionadas 6 células');
});

test('Enter or an arrow selects the first cell in sight, arrows move, Shift with arrows extends, Escape ends the selection', async ({
  open,
  page,
}) => {
  const region = await open(MONTHLY);
  await region.focus();
  await page.keyboard.press('ArrowDown');
  await expect(region.locator('.active')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(region.locator('.selected')).toHaveCount(0);

  await page.keyboard.press('Enter');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(region, 2, 2)).toHaveClass(/active/);
  await expect(page.locator('.sheet-status')).toContainText(`Janeiro Realizado ${formatAmount(centavosAt(2, 2))}`);
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(region.locator('.selected')).toHaveCount(4);
  await expect(page.locator('.sheet-status')).toContainText('Selecionadas 4 células');
  await page.keyboard.press('Control+ArrowDown');
  const last = sheetOf(MONTHLY).rows.length - 1;
  await expect(cell(region, last, 3)).toHaveClass(/active/);
  await page.keyboard.press('ArrowUp');
  await expect(cell(region, last - 1, 3)).toHaveClass(/active/);
  await expect(cell(region, last - 1, 3)).toBeInViewport();

  await page.keyboard.press('Escape');
  await expect(region.locator('.selected')).toHaveCount(0);
});

test(
  'text selected inside one cell is copied as usual, until the cells beside it are selected too',
  { tag: '@tudo' },
  async ({ open, page }) => {
    const region = await open(MONTHLY);
    await cell(region, 3, 0).dblclick();
    const word = await page.evaluate(() => getSelection()!.toString());
    expect(word.trim()).not.toBe('');
    expect(await copied(page)).toBe(word);

    const figure = (centavosAt(3, 1) / 100).toFixed(2).replace('.', ',');
    const name = await nameOf(region, 3);
    for (const widen of [
      () => page.keyboard.press('Shift+ArrowRight'),
      () => cell(region, 3, 1).click({ modifiers: ['Shift'] }),
    ]) {
      await cell(region, 3, 0).dblclick();
      await widen();
      await expect(page.locator('.sheet-status')).toContainText('Selecionadas 2 células');
      const headings = sheetOf(MONTHLY).columns.slice(0, 2);
      expect(await copied(page)).toBe(
        `${headings.map(({ label }) => label).join('\t')}\n${name!.replace('nível 3: ', '')}\t${figure}`,
      );
    }
  },
);

test('Ctrl+C in the search copies the search’s text', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await cell(region, 3, 2).click();
  await page.getByRole('textbox').fill('material');
  await page.getByRole('textbox').selectText();
  expect(await copied(page)).toBe('material');
});

for (const scheme of sampled(['light', 'dark'] as const, () => false))
  test(`axe finds nothing with cells selected, ${scheme}`, async ({ open, page }) => {
    const region = await open(MONTHLY, scheme);
    await drag(page, cell(region, 2, 1), cell(region, 7, 4));
    await expect(page.locator('.sheet-status')).toContainText('Soma');
    expect(await axeFindings(page)).toEqual([]);
  });

test('partners of events: each cell is counted once', { tag: '@tudo' }, async ({ open, page }) => {
  const region = await open('eventos/30');
  await drag(page, cell(region, 0, 0), cell(region, 0, 3));
  await expect(page.locator('.sheet-status')).toHaveText(
    'Selecionadas 4 células · Soma 1.000,01 · Média 1.000,01 · Contagem 1',
  );
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('.sheet-status')).toHaveText(
    'Selecionadas 12 células · Soma 3.000,06 · Média 1.000,02 · Contagem 3',
  );
  // An event's own cell is the same in the rows of all its partners.
  await cell(region, 1, 0).click();
  await expect(page.locator('.sheet-status')).toHaveText('Evento 1 · Parceiro Parceiro 1.2');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.sheet-status')).toHaveText('Evento 1 · Data 04/05/2026');
  await expect(cell(region, 0, 1)).toHaveClass(/selected active/);
  expect(await copied(page)).toBe('04/05/2026');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.sheet-status')).toHaveText('Evento 2 · Data 04/05/2026');
});
