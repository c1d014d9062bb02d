import type { Page } from '@playwright/test';
import { formatAmount } from '../src/domain/format.ts';
import { waitForPanel, topRow } from './composition.ts';
import { expect, test } from './fixtures.ts';
import { clickSearch, waitForFrames, openForm, TEMPO_REAL } from './report-form.ts';

const SEARCH = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&exibirNaturezasInativas=false`;

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const region = (page: Page) => page.getByRole('region', { name: 'Orçamento em Tempo Real' });
const month = (page: Page) => page.getByRole('combobox', { name: 'Mês das colunas' });
const total = (page: Page) => region(page).locator('tfoot td').allInnerTexts();
const centavos = (text: string) => Number(text.replace(/[^\d-]/g, ''));

test('Acumulado shows the total of the year so far against its plan; columns and month are in the address', async ({
  admin: page,
}) => {
  await page.goto(SEARCH);
  await region(page).waitFor();
  const before = new URL(page.url()).search;
  await expect(page.getByRole('radio', { name: '12 meses' })).toBeChecked();
  await expect(month(page)).toHaveCount(0);
  const year = await total(page);

  await page.getByRole('radio', { name: 'Acumulado' }).check();
  await expect(page).toHaveURL(/[?&]colunas=acumulado$/);
  await expect(month(page)).toHaveValue('11'); // the last month with a realised value
  expect(await headings(page)).toEqual([
    'Item',
    'Até novembro',
    'Ano',
    'Proposto',
    'Realizado',
    'Saldo',
    '% executado',
    'Proposto',
    'Bloqueado',
    'Disponível',
  ]);
  const shown = await total(page);
  const [planned, realised, saldo, , ofYear, blocked, free] = shown.map(centavos);
  expect(saldo).toBe(planned! - realised!);
  expect(shown[3]).toBe(`${((100 * realised!) / planned!).toFixed(2).replace('.', ',')}%`);
  expect([shown[4], shown[5]]).toEqual([year[24], year[26]]);
  expect(free).toBe(ofYear! - centavos(year[25]!) - blocked!);

  await month(page).focus();
  await month(page).selectOption({ label: 'até março' });
  await expect(page).toHaveURL(/colunas=acumulado&mes=3$/);
  await expect(month(page)).toBeFocused();
  await expect(page.getByText('· Acumulado até março')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Até março' })).toBeVisible();

  await page.getByRole('radio', { name: 'Mês', exact: true }).check();
  await expect(page.getByRole('columnheader', { name: 'Março' })).toBeVisible();
  const march = await total(page);
  expect([march[0], march[1]]).toEqual([year[4], year[5]]);

  await page.getByRole('radio', { name: '12 meses' }).check();
  await expect.poll(() => new URL(page.url()).search).toBe(before);
  expect(await total(page)).toEqual(year);
});

test('columns are chosen by keyboard, and the first row in sight stays', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(SEARCH);
  await page.getByRole('button', { name: 'Valor Bloqueado' }).focus();
  await region(page).locator('tbody tr.item').nth(5).locator('td').nth(25).click();
  await expect(page.locator('.sheet-status')).toContainText('Total do Ano Realizado');
  await waitForPanel(page); // an opened amount scrolls its cell into sight once the panel is there
  await waitForFrames(page);
  await region(page).evaluate((element) => element.scrollTo({ top: 2772 }));
  await expect(async () => {
    await region(page).evaluate((element) => element.scrollBy({ top: 28 }));
    expect(await topRow(page)).not.toContain('Total'); // Acumulado has no rows of totals
  }).toPass();
  const first = await topRow(page);
  await page.getByRole('radio', { name: '12 meses' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Acumulado' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Acumulado' })).toBeChecked();
  expect(await topRow(page)).toBe(first); // other rows are above it: here groups carry their totals
  await expect(page.locator('.sheet-status')).toHaveText(''); // the selected column is not among these
  await page.keyboard.press('Tab');
  await expect(month(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/mes=10$/);
});

test(
  'the place in the table stays if columns change before scrolling is reported',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(SEARCH);
    await region(page).waitFor();
    await waitForFrames(page);
    const acumulado = page.getByRole('radio', { name: 'Acumulado' });
    await region(page).evaluate(
      (element, radio) => {
        element.scrollTo({ top: 2800 });
        (radio as HTMLElement).click();
      },
      await acumulado.elementHandle(),
    );
    await expect(acumulado).toBeChecked();
    await waitForFrames(page);
    expect(await region(page).evaluate(({ scrollTop }) => scrollTop)).toBe(2800);
  },
);

test(
  'on a phone, choosing columns and going back leave the page where it is',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(`${SEARCH}&ordem=-total-do-ano-realizado`);
    await region(page).waitFor();
    await page.getByRole('button', { name: 'Filtros e visão' }).click();
    const place = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 60));
    expect(await place()).toBe(60);
    await page.getByRole('radio', { name: 'Acumulado' }).check();
    await expect(page).toHaveURL(/colunas=acumulado/);
    await expect(page).not.toHaveURL(/ordem=/); // Acumulado has no such column
    await expect(page.getByText('O endereço pede')).toHaveCount(0);
    await page.getByRole('button', { name: 'R$ mil' }).click();
    await expect(page).toHaveURL(/unidade=mil/);
    expect(await place()).toBe(60);
    await page.goBack();
    await expect(page).not.toHaveURL(/unidade/);
    await expect(page).toHaveURL(/colunas=acumulado/);
    await page.goBack();
    await expect(page).toHaveURL(/ordem=-total-do-ano-realizado$/);
    await expect(page.getByRole('radio', { name: '12 meses' })).toBeChecked();
    expect(await place()).toBe(60);
  },
);

test('a percentage above the plan is marked, and has a bar', async ({ admin: page }) => {
  await page.goto(`${SEARCH}&colunas=acumulado`);
  const over = region(page).locator('tbody td.over:has(svg)').first();
  await expect(over).toBeAttached();
  expect(centavos(await over.innerText())).toBeGreaterThan(10_000);
  await expect(over.locator('svg.bar .done')).toHaveCount(1);
});

test('unknown columns, months and units in the address are reported', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${SEARCH}&colunas=trimestres&mes=3&unidade=dolar`);
  await expect(page.getByText('O endereço pede colunas que este relatório não tem')).toBeVisible();
  await expect(page.getByText('O endereço pede um mês que não serve a estas colunas')).toBeVisible();
  await expect(page.getByText('O endereço pede uma unidade que não existe aqui')).toBeVisible();
  await expect(page.getByRole('radio', { name: '12 meses' })).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Janeiro' })).toBeVisible();
  await page.goto(`${SEARCH}&colunas=acumulado&mes=13`);
  await expect(month(page)).toHaveValue('11');
  await expect(page.getByText('O endereço pede um mês que não serve a estas colunas')).toBeVisible();
});

test('R$ mil rounds for display alone, is named on screen and in print, and stays for a new search', async ({
  admin: page,
}) => {
  await page.goto(`${SEARCH}&colunas=acumulado&nivel=2`);
  await region(page).waitFor();
  const [whole] = await total(page);
  await page.getByRole('button', { name: 'R$ mil' }).click();
  await expect(page).toHaveURL(/unidade=mil$/);
  await expect(page.getByText('· em R$ mil')).toBeVisible();
  const [thousands] = await total(page);
  expect(Math.abs(centavos(thousands!) * 10_000 - centavos(whole!))).toBeLessThanOrEqual(5_000);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.sheet-paper tr.total td').first()).toHaveText(thousands!);
  await expect(page.locator('.sheet-paper p').last()).toContainText('em R$ mil');
  expect(await page.locator('.sheet-paper td svg.bar').count()).toBeGreaterThan(20);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await openForm(page);
  const sought = page.waitForRequest(/exibirNaturezasInativas=true/);
  await page.getByText('Exibir Naturezas Inativas', { exact: true }).click();
  await clickSearch(page);
  await sought;
  await expect(page).toHaveURL(/exibirNaturezasInativas=true/);
  await expect(page).toHaveURL(/unidade=mil/);
  await expect(page.getByRole('button', { name: 'R$ mil' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'R$ mil' }).click();
  await expect(page).not.toHaveURL(/unidade/);
});

test('a selection over closed groups adds up the amounts shown', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${SEARCH}&colunas=acumulado&nivel=1`);
  const amounts = region(page).locator('tbody tr.group td:nth-child(3)');
  await amounts.first().click();
  for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown');
  const shown = (await amounts.allInnerTexts()).slice(0, 3);
  const sum = shown.map(centavos).reduce((all, each) => all + each, 0);
  expect(sum).toBeGreaterThan(0);
  const status = page.locator('.sheet-status');
  await expect(status).toContainText('Selecionadas 3 células');
  await expect(status).toContainText(`Soma ${formatAmount(sum)}`);
  await expect(status).toBeInViewport({ ratio: 1 });
});
