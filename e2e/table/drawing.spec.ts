import type { Locator, Page } from '@playwright/test';
import { formatCell } from '../../src/sheet/format-value.ts';
import type { Sheet } from '../../src/sheet/sheet.ts';
import { sampled } from '../../src/testing/sampled.ts';
import { sheetOf } from './sheets.ts';
import { expect, rowsInSight, scrollTo, test } from './table-test.ts';
import { boxOf } from '../box-of.ts';

test('draws one header row or two, with scopes and counts', { tag: '@tudo' }, async ({ open }) => {
  const region = await open('mensal/2000');
  const table = region.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', String(2 + sheetOf('mensal/2000').rows.length));
  await expect(table).toHaveAttribute('aria-colcount', '28');
  await expect(region.locator('thead tr').nth(0).locator('th')).toHaveText(
    ['Item', 'Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho', 'Agosto', 'Setembro'].concat([
      'Outubro',
      'Novembro',
      'Dezembro',
      'Total do Ano',
      'Valor Bloqueado',
    ]),
  );
  await expect(region.locator('thead th[scope=colgroup]')).toHaveCount(13);
  await expect(region.locator('thead tr').nth(1).locator('th')).toHaveCount(26);
  const one = await open('comparativo/100');
  await expect(one.locator('thead th')).toHaveText(['Item', 'Proposto', 'Reformulado', 'Variação (P-R)/R']);
});

test('gives a row’s level to screen readers', async ({ open }) => {
  const region = await open('mensal/2000');
  await expect(region.getByRole('rowheader', { name: 'nível 3: 3.1.1 - Diárias e passagens' }).first()).toBeVisible();
  const flat = await open('eventos/30');
  await expect(flat.getByRole('rowheader').first()).toHaveText('Evento 1');
});

const MANY = ['mensal/20000', 'mensal/2000', 'mensal/100000'];

for (const name of sampled(['comparativo/300', ...MANY], (name) => name === 'mensal/2000')) {
  test(`shows the right rows at the top, in the middle and at the end of ${name}`, async ({ open }) => {
    const sheet = sheetOf(name);
    const region = await open(name);
    await expectRows(region, sheet);
    expect((await rowsInSight(region))[0]).toBe(0);
    const height = await region.evaluate((element) => element.scrollHeight);
    await scrollTo(region, { top: height / 2 });
    await expectRows(region, sheet);
    await scrollTo(region, { top: height });
    await expectRows(region, sheet);
    expect((await rowsInSight(region)).at(-1)).toBe(sheet.rows.length - 2);
  });
}

/** Expects every visible row and the total to show the sheet's row at their position. */
async function expectRows(region: Locator, { rows, columns, header }: Sheet): Promise<void> {
  const inSight = await rowsInSight(region);
  expect(inSight.length).toBeGreaterThan(10);
  for (const index of [...inSight, rows.length - 1]) {
    const row = region.locator(`tr[data-index="${index}"]`);
    await expect(row).toHaveAttribute('aria-rowindex', String(header.length + index + 1));
    const shown = () =>
      row
        .locator('th, td:not(.rest)')
        .evaluateAll((cells) => cells.map(({ textContent }) => textContent.replace(/^nível \d: /, '')));
    const expected = rows.at(index)!.cells.map((cell, column) => formatCell(cell, columns[column]!));
    await expect.poll(shown).toEqual(expected); // columns out of sight come a moment later
  }
}

test('has under 2,500 nodes, text included, at every position', { tag: '@tudo' }, async ({ open }) => {
  const region = await open('mensal/20000');
  await expect(cellsOf(region, 2)).toHaveCount(27);
  for (const top of [0, 300_000, 1e9]) {
    await scrollTo(region, { top });
    const nodes = await region.evaluate((element) => {
      const walker = document.createTreeWalker(element);
      let count = 0;
      while (walker.nextNode() !== null) count++;
      return count;
    });
    expect(nodes).toBeGreaterThan(1000);
    expect(nodes).toBeLessThan(2500);
  }
});

test('the cells of columns out of sight are drawn later, or once they are scrolled to', async ({ open, page }) => {
  await holdPauses(page);
  const region = await open('mensal/300');
  const cells = cellsOf(region, 2);
  await expect(cells.first()).toBeVisible();
  expect(await cells.count()).toBeLessThan(15);
  await expect(region.locator('tbody tr[data-index="2"] > .rest')).not.toBeInViewport();
  await scrollTo(region, { left: 100 });
  await expect(cells).toHaveCount(27);
  await region.getByRole('button', { name: '1.10 - Regional Juiz de Fora' }).click();
  await scrollTo(region, { left: 0 });
  await expect(cellsOf(region, 0)).toHaveCount(27);
  await region.getByRole('button', { name: '1.10 - Regional Juiz de Fora' }).click();
  await expect.poll(() => cells.count()).toBeLessThan(15);
  await page.evaluate(() => (window as unknown as Held).endPauses());
  await expect(cells).toHaveCount(27);
});

type Held = { endPauses: () => void };

/** Delays timeouts of half a second until `endPauses`: on a slow machine they could end before the test looks. */
async function holdPauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [start, held] = [window.setTimeout, [] as (() => void)[]];
    const startOrHold = (work: () => void, ms?: number) => (ms === 500 ? held.push(work) : start(work, ms));
    Object.assign(window, { setTimeout: startOrHold, endPauses: () => held.splice(0).forEach((work) => work()) });
  });
}

/** The drawn cells of a row beside its header. */
function cellsOf(region: Locator, row: number): Locator {
  return region.locator(`tr[data-index="${row}"] > td:not(.rest)`);
}

test('escapes every text', async ({ open, page }) => {
  const region = await open('perigos');
  await expect(region.locator('tbody th')).toHaveText([
    /^<img src=x onerror=/,
    '=1+1',
    '@SOMA(A1)',
    'a b',
    'diz "sim"',
    'duas linhas',
  ]);
  expect(await region.locator('img').count()).toBe(0);
  await page.getByRole('textbox').fill('onerror');
  await expect(region.locator('tr.current mark')).toHaveText('onerror');
  expect(await region.locator('img').count()).toBe(0);
  await expect(page).toHaveTitle('Tabela');
});

test('never cuts a number', { tag: '@tudo' }, async ({ open }) => {
  for (const name of ['mensal/20000', 'comparativo/300']) {
    const region = await open(name);
    for (const top of [0, 5000]) {
      await scrollTo(region, { top });
      const cut = await region
        .locator('td, thead th')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
    }
  }
});

test('keeps an event and its partners whole', async ({ open }) => {
  const region = await open('eventos/300');
  await scrollTo(region, { top: 3333 });
  const first = region.locator('tbody tr[data-index]').first();
  await expect(first.locator('th')).toHaveAttribute('rowspan', '3');
  const partner = region.locator('tr[data-index="121"] td');
  await expect(partner).toHaveText(['Parceiro 41.2', 'R$ 41.000,02']);
  const price = await boxOf(partner.nth(1));
  const above = await boxOf(region.locator('tr[data-index="120"] td').nth(2));
  expect(price.x).toBe(above.x);
});

test('another sheet starts at its top', { tag: '@tudo' }, async ({ open, page }) => {
  const region = await open('mensal/20000');
  await scrollTo(region, { top: 100_000, left: 900 });
  await page.evaluate(() => (location.hash = '#comparativo/300'));
  await expect(page.getByRole('heading')).toHaveText('Orçamentário Comparativo');
  expect((await rowsInSight(region))[0]).toBe(0);
  await expectRows(region, sheetOf('comparativo/300'));
});
