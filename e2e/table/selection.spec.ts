import { formatAmount } from '../../src/domain/format.ts';
import { everyNth } from '../../src/testing/sampled.ts';
import { axeFindings } from '../axe.ts';
import { cell, centavosAt, copied, drag, MONTHLY } from './cells.ts';
import { sheetOf } from './sheets.ts';
import { drawn, expect, mayUseClipboard, scrollTo, test } from './table-test.ts';

test.beforeEach(({ page }) => mayUseClipboard(page));

test('dragging selects a rectangle: its sums stand below, and it is copied with tabs and decimal comma', async ({
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
  const lines = amounts.map((row) => row.map((centavos) => (centavos / 100).toFixed(2).replace('.', ',')).join('\t'));
  expect(await copied(page)).toBe(lines.join('\n'));

  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet-status')).toHaveText('');
  await expect(region.locator('.selected')).toHaveCount(0);

  // A drag so quick that it is over before it could be followed.
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

test('Enter begins at the first cell in sight, arrows move, with Shift they widen, Escape gives them back', async ({
  open,
  page,
}) => {
  const region = await open(MONTHLY);
  await region.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(region.locator('.selected')).toHaveCount(0);
  await expect(async () => {
    await scrollTo(region, {}); // the browser's own scrolling may still be under way
    expect(await region.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  }).toPass();

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
  const before = await region.evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(before);
});

test('the active cell stays in sight sideways, clear of the first column', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await cell(region, 2, 1).click();
  for (let step = 0; step < 26; step++) await page.keyboard.press('ArrowRight');
  const clear = async (column: number) => {
    await drawn(page);
    const box = (await cell(region, 2, column).boundingBox())!;
    const sticky = (await region.locator('thead th.sticky').boundingBox())!;
    const frame = (await region.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(sticky.x + sticky.width - 1);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
  };
  await expect(cell(region, 2, 27)).toHaveClass(/active/);
  await clear(27);
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await clear(1);
});

test('the active cell stays clear of two totals, on a phone too, where their labels wrap', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const region = await open(MONTHLY);
  await page.getByRole('button', { name: /^Acima do orçado/ }).click();
  await expect(region.locator('tfoot tr')).toHaveCount(2);
  await region.focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown');
  await drawn(page);
  const active = (await region.locator('tbody .active').boundingBox())!;
  expect(active.y + active.height).toBeLessThanOrEqual((await region.locator('tfoot th').first().boundingBox())!.y + 1);
});

test('a click with Shift selects from the anchor, over rows that are not drawn', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await scrollTo(region, { top: 40_000 });
  const far = region.locator('tbody tr.item').nth(5);
  const index = Number(await far.getAttribute('data-index')); // rows drawn above later make another row the fifth
  await cell(region, index, 1).click();
  await scrollTo(region, {});
  await cell(region, 2, 1).click({ modifiers: ['Shift'] });
  const size = (index - 1).toLocaleString('pt-BR');
  await expect(page.locator('.sheet-status')).toContainText(`Selecionadas ${size} células`);
  await expect(page.locator('.sheet-status')).toContainText('com totais entre elas');

  await page.getByRole('button', { name: /^Acima do orçado/ }).click(); // fewer rows than were selected
  await expect(region.locator('tfoot tr')).toHaveCount(2);
  await expect(page.locator('.sheet-status')).toHaveText('');
  await expect(region.locator('.selected')).toHaveCount(0);
});

test('dragging below the rows scrolls on, and does not reach the total', async ({ open, page }) => {
  const region = await open(MONTHLY);
  const frame = (await region.boundingBox())!;
  await cell(region, 6, 2).hover();
  await page.mouse.down();
  await page.mouse.move(frame.x + 500, frame.y + frame.height - 4);
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
  await page.mouse.up();
  await expect(region.locator('tfoot .selected')).toHaveCount(0);
  await expect(region.locator('tbody .selected').first()).toBeVisible();

  // Along the names, which are sticky, it does not scroll sideways.
  await scrollTo(region, { left: 1500 });
  const left = await region.evaluate(({ scrollLeft }) => scrollLeft);
  const names = region.locator('tbody tr.item th');
  const [from, to] = await Promise.all([6, 9].map((at) => names.nth(at).boundingBox()));
  await page.mouse.move(from!.x + 60, from!.y + 9);
  await page.mouse.down();
  await page.mouse.move(to!.x + 60, to!.y + 9, { steps: 4 });
  await drawn(page);
  await page.mouse.up();
  await expect(page.locator('.sheet-status')).toContainText(/^Selecionadas \d células$/);
  expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBe(left);
});

test('words marked inside one cell are copied as usual, until cells are selected beside it', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await cell(region, 3, 0).dblclick();
  const word = await page.evaluate(() => getSelection()!.toString());
  expect(word.trim()).not.toBe('');
  expect(await copied(page)).toBe(word);

  const figure = (centavosAt(3, 1) / 100).toFixed(2).replace('.', ',');
  const name = await cell(region, 3, 0).textContent();
  for (const widen of [
    () => page.keyboard.press('Shift+ArrowRight'),
    () => cell(region, 3, 1).click({ modifiers: ['Shift'] }),
  ]) {
    await cell(region, 3, 0).dblclick();
    await widen();
    await expect(page.locator('.sheet-status')).toContainText('Selecionadas 2 células');
    expect(await copied(page)).toBe(`${name!.replace('nível 3: ', '')}\t${figure}`);
  }
});

test('Ctrl+C in the search copies the search’s text', async ({ open, page }) => {
  const region = await open(MONTHLY);
  await cell(region, 3, 2).click();
  await page.getByRole('textbox').fill('material');
  await page.getByRole('textbox').selectText();
  expect(await copied(page)).toBe('material');
});

for (const scheme of everyNth(['light', 'dark'] as const, 2, 1))
  test(`axe finds nothing with cells selected, ${scheme}`, async ({ open, page }) => {
    const region = await open(MONTHLY, scheme);
    await drag(page, cell(region, 2, 1), cell(region, 7, 4));
    await expect(page.locator('.sheet-status')).toContainText('Soma');
    expect(await axeFindings(page)).toEqual([]);
  });

test('partners of events: each cell is counted once', async ({ open, page }) => {
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
