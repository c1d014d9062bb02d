import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  choose,
  clickSearch,
  COMPARATIVO,
  CONFERIR,
  field,
  fillForm,
  openButton,
  searchButton,
  TEMPO_REAL,
} from './report-form.ts';
import { boxOf } from './box-of.ts';

const [PAI, ANO, VALOR] = ['Centro de Custo Pai', 'Ano', 'Considerar o Valor'] as const;
const FOUND = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`;
const WHOLE = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1`;
/** The demonstration's newest budget is of this year. */
const YEAR = new Date().getFullYear();
const [THIS_YEAR, LAST_YEAR] = [0, 1].map((back) => String(YEAR - back)) as [string, string];
const OUTDATED = 'Os filtros mudaram depois da busca: a tabela ainda é da anterior.';

test('Buscar folds the form to one line, whose button opens it at its first field; Escape folds it again', async ({
  admin: page,
}) => {
  await page.goto(TEMPO_REAL);
  await choose(page, PAI, 'Todos');
  await choose(page, VALOR, 'Proposto');
  await searchButton(page).click();
  await page.getByRole('table').waitFor();
  await expect(page.getByText(`Centro Todos · Ano ${THIS_YEAR} · Valor Proposto · Inativas não`)).toBeVisible();
  await expect(field(page, PAI)).toBeHidden();
  await expect(openButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field(page, PAI)).toBeFocused();
  await expect(field(page, PAI)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(field(page, PAI)).toBeHidden();
  await expect(openButton(page)).toBeFocused();

  await openButton(page).click();
  await page.keyboard.press('ArrowDown'); // opens the list: Escape closes it first
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field(page, PAI)).toBeVisible();
  await page.getByRole('button', { name: 'Recolher' }).click();
  await expect(openButton(page)).toBeFocused();
});

test(
  'a click on the focused first field of an opened form selects its text, so that typing replaces it',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(WHOLE);
    await page.getByRole('table').waitFor();
    await openButton(page).click();
    await expect(field(page, PAI)).toBeFocused();
    await field(page, PAI).click();
    const selected = () =>
      field(page, PAI).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    await expect.poll(selected).toEqual([0, 'Todos'.length]);
    await page.keyboard.type('uber');
    await expect(field(page, PAI)).toHaveValue('uber');
  },
);

test('a form changed since the search says so on the button and above the paler table, until it matches again', async ({
  admin: page,
}) => {
  await page.goto(FOUND);
  await page.getByRole('table').waitFor();
  const colour = () => page.locator('.sheet-region').evaluate((region) => getComputedStyle(region).backgroundColor);
  const before = await colour();
  await openButton(page).click();
  const height = (await boxOf(searchButton(page))).height;
  await choose(page, ANO, LAST_YEAR);
  await expect(searchButton(page)).toHaveText('Buscar filtros alterados');
  await expect(page.getByRole('status').filter({ hasText: OUTDATED })).toBeVisible();
  expect((await boxOf(searchButton(page))).height).toBe(height);
  expect(await colour()).not.toBe(before);
  await choose(page, ANO, THIS_YEAR);
  await expect(searchButton(page)).toHaveText('Buscar');
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
  expect(await colour()).toBe(before);

  await choose(page, ANO, LAST_YEAR);
  await page.keyboard.press('Escape'); // folding discards the change
  await expect(page.getByText(`Código Todos · Ano ${THIS_YEAR} · Inativas não`)).toBeVisible();
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
  await choose(page, ANO, LAST_YEAR);
  await clickSearch(page);
  await expect(page.getByText(`Código Todos · Ano ${LAST_YEAR} · Inativas não`)).toBeVisible();
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
});

test('the form stays open if a search finds nothing', { tag: '@tudo' }, async ({ small: page }) => {
  await page.goto(`${CONFERIR}?codCCustoPai=01&codCCustoFilho=01.2&orcamentoId=2&periodoOrcamento=1`);
  await expect(page.getByText('Nenhum dado foi encontrado.')).toBeVisible();
  await expect(searchButton(page)).toBeVisible();
  await field(page, PAI).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page, PAI)).toBeVisible();
});

test('on a phone the page scrolls to the result', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(COMPARATIVO);
  await fillForm(page);
  await searchButton(page).click();
  const region = page.getByRole('region', { name: 'Orçamentário Comparativo' });
  await region.waitFor();
  await expect.poll(async () => (await boxOf(region)).y).toBeLessThan(330); // below a tall heading
  expect((await boxOf(region)).y).toBeGreaterThanOrEqual(0);
});

const ROOM = [
  { width: 1366, height: 650, rows: 14 },
  { width: 1440, height: 900, rows: 20 },
] as const;

for (const { width, height, rows } of ROOM) {
  test(`${width} x ${height}: at least ${rows} naturezas of Tempo Real are in sight`, async ({ admin: page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(WHOLE);
    await page.getByRole('table').waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orçamento em Tempo Real');
    await expect.poll(() => naturezasInSight(page)).toBeGreaterThanOrEqual(rows);
  });
}

test('390 x 844: the first row begins in the upper third', async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(WHOLE);
  const region = page.getByRole('region', { name: 'Orçamento em Tempo Real' });
  await region.waitFor();
  const first = region.getByRole('listitem').first();
  expect((await boxOf(first)).y).toBeLessThan(844 / 3);
});

/** The number of rows of naturezas, not of centres, that are completely in sight between the heading and the total. */
function naturezasInSight(page: Page): Promise<number> {
  return page.locator('.sheet-region').evaluate((region) => {
    const top = region.querySelector('thead tr:last-child th')!.getBoundingClientRect().bottom;
    const bottom = Math.min(region.querySelector('tfoot th')!.getBoundingClientRect().top, innerHeight);
    const naturezas = [...region.querySelectorAll('tbody tr.item')];
    return naturezas.filter((row) => {
      const place = row.getBoundingClientRect();
      return place.top >= Math.max(top, 0) - 0.5 && place.bottom <= bottom + 0.5;
    }).length;
  });
}
