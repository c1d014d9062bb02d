import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { cell, openTable, panel, region, SEARCH, waitForPanel } from './composition.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames, TEMPO_REAL } from './report-form.ts';

const centavos = (text: string) => Number(text.replace(/[^\d-]/g, ''));
const rows = (page: Page) => region(page).locator('tbody tr[data-index]');
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true }).click();

test(
  'Acumulado has totals on the rows of its groups; a switch, stored in the address, shows them in rows below instead',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await openTable(page, `${SEARCH}&nivel=2`);
    await expect(region(page).locator('tr.subtotal')).toHaveCount(0);
    const first = await cell(page, 0, 1).innerText();
    expect(centavos(first)).toBeGreaterThan(0);
    await press(page, 'Linhas de total');
    await expect(page).toHaveURL(/totais=abaixo/);
    await expect(region(page).locator('tr.subtotal').first()).toContainText('Total do Centro de Custo');
    await expect(region(page).locator('tr.subtotal').first().locator('td').first()).toHaveText(first);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Linhas de total' })).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Linhas de total');
    await expect(page).not.toHaveURL(/totais/);
  },
);

test('Maiores desvios lists the centres of all parents in one order, with their parents; a centre’s amount opens', async ({
  admin: page,
}) => {
  await openTable(page);
  const total = await region(page).locator('tfoot td').nth(2).innerText();
  await press(page, 'Maiores desvios');
  await expect(page).toHaveURL(/nivel=2&ordem=periodo-saldo&lista=sim$/);
  await expect(page.locator('.sheet-shown')).toContainText('lista de centros filhos');
  await page.setViewportSize({ width: 1440, height: 3000 });
  await waitForFrames(page);
  const saldos = (await rows(page).locator('td:nth-child(4)').allInnerTexts()).map(centavos);
  expect(saldos.length).toBeGreaterThan(10);
  expect(saldos).toEqual(saldos.toSorted((a, b) => a - b));
  expect(saldos.reduce((sum, each) => sum + each, 0)).toBe(centavos(total));
  await expect(rows(page).first().locator('.mark')).toContainText(/^em \d/);
  expect(await axeFindings(page)).toEqual([]);

  await rows(page).first().locator('.fold').click();
  await expect(region(page).locator('tr.item').first()).toBeVisible();
  await cell(page, 0, 3).click();
  await waitForPanel(page);
  await expect(panel(page).locator('strong').first()).toHaveText(await cell(page, 0, 3).innerText());
  await press(page, 'Maiores desvios');
  await expect(page).not.toHaveURL(/lista|ordem/);
});

test('the total of the rows shown opens the whole amount, and the panel says so', async ({ admin: page }) => {
  await openTable(page, `${SEARCH}&so=acimaDoOrcado`);
  const part = region(page).locator('tfoot tr').first();
  await expect(part).toContainText('Total das linhas mostradas');
  const shown = await part.locator('td').nth(1).innerText();
  await part.locator('td').nth(1).click();
  await waitForPanel(page);
  await expect(panel(page)).toContainText(`A tabela mostra ${shown}, só das linhas que aparecem.`);
  await expect(panel(page).locator('strong').first()).toHaveText(
    await region(page).locator('tfoot tr').last().locator('td').nth(1).innerText(),
  );
});

test('an unknown list or position of totals in the address is reported', async ({ admin: page }) => {
  await page.goto(
    `${TEMPO_REAL}${new URL(SEARCH, 'http://rubrica').search.replace('&colunas=acumulado', '')}&totais=abaixo&lista=2`,
  );
  await expect(
    page.getByText('O endereço pede a lista “2” e a posição dos totais “abaixo”: aqui não há.'),
  ).toBeVisible();
});

test(
  'a list of centres is printed without bold rows, and an arrow in a heading shows its order',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await openTable(page, `${SEARCH}&nivel=2&lista=sim&ordem=periodo-saldo`);
    const sorted = region(page).locator('th[aria-sort="ascending"]');
    await expect(sorted).toHaveCount(1);
    const arrow = sorted.locator('.sheet-heading');
    expect(await arrow.evaluate((heading) => getComputedStyle(heading, '::after').right)).toBe('1px'); // after the words
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const printed = page.locator('.sheet-paper tbody tr:not(.total) > th');
    const weights = await printed.evaluateAll((names) => names.map((name) => getComputedStyle(name).fontWeight));
    expect(new Set(weights)).toEqual(new Set(['400']));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  },
);
