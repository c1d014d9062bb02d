import type { Request } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import { expect, smallTest as test } from './fixtures.ts';
import {
  choose,
  clickSearch,
  CONFERIR,
  waitForFrames,
  field,
  holdRequests,
  optionsOf,
  recordSearches,
  searchButton,
} from './report-form.ts';
import { boxOf } from './box-of.ts';

const PAI = 'Centro de Custo Pai';
const FILHO = 'Centro de Custo Filho';
const NOTHING = 'Nenhum dado foi encontrado.';

const childrenOf = (pai: string) => `/api/centros-custo/${encodeURIComponent(pai)}/filhos`;

test('choosing a parent empties the child list, loads that parent’s children and presets all of them', async ({
  small: page,
}) => {
  await page.goto(CONFERIR);
  await expect(field(page, PAI)).toBeEnabled();
  for (const label of [PAI, FILHO]) await expect(field(page, label)).toHaveValue('Todos');
  await choose(page, 'Ano', '2030');
  await choose(page, 'Considerar o Valor', 'Proposto');
  await expect(searchButton(page)).toBeEnabled();

  const release = await holdRequests(page, childrenOf('1.10'));
  await choose(page, PAI, '1.10 - Uberaba');
  await expect(field(page, FILHO)).toHaveValue('Todos');
  await expect(field(page, FILHO)).toBeDisabled();
  await expect(searchButton(page)).toBeDisabled();
  release();
  await expect(searchButton(page)).toBeEnabled();
  expect(await optionsOf(page, FILHO)).toEqual(['Todos', '01 - Cursos', '1.10 - Oficinas']);
  await choose(page, FILHO, '01 - Cursos');

  await choose(page, PAI, 'Todos');
  await expect(field(page, FILHO)).toHaveValue('Todos');
  expect(await optionsOf(page, FILHO)).toEqual(['Todos']);
  await expect(searchButton(page)).toBeEnabled();

  await choose(page, PAI, '01 - Sede');
  await expect(searchButton(page)).toBeEnabled();
  expect(await optionsOf(page, FILHO)).toEqual(['Todos', '01.1 - Gabinete', '01.2 - Ouvidoria']);
});

test('a late answer for the previous parent is never shown', { tag: '@tudo' }, async ({ small: page }) => {
  await page.goto(CONFERIR);
  const release = await holdRequests(page, childrenOf('01'));
  const isLate = (request: Request) => request.url().endsWith('/centros-custo/01/filhos');
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ]);
  await choose(page, PAI, '01 - Sede');
  await expect(field(page, FILHO)).toBeDisabled();
  await choose(page, PAI, '1.10 - Uberaba');
  await expect(field(page, FILHO)).toBeEnabled();
  release();
  await ended; // aborted or answered
  await waitForFrames(page);
  expect(await optionsOf(page, FILHO)).toEqual(['Todos', '01 - Cursos', '1.10 - Oficinas']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'children that fail to load are reported and can be loaded again; all of them can be searched meanwhile',
  { tag: '@tudo' },
  async ({ small: page }) => {
    await page.goto(CONFERIR);
    await choose(page, 'Ano', '2030');
    await choose(page, 'Considerar o Valor', 'Proposto');
    const connect = await stubAnswers(page, childrenOf('1.10'), () => 'no connection');
    await choose(page, PAI, '1.10 - Uberaba');
    const notice = page.getByRole('alert').filter({ hasText: 'Não foi possível se conectar ao servidor.' });
    await expect(notice).toBeVisible();
    await expect(async () => {
      const shown = await boxOf(notice); // it slides in
      const inHeader = page.getByRole('banner').locator('a, button');
      const boxes = await inHeader.evaluateAll((each) =>
        each.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(boxes.filter(({ left, right }) => left < shown.x + shown.width && right > shown.x)).toEqual([]);
      expect(shown.y + shown.height).toBeLessThan((await boxOf(field(page, PAI))).y);
    }).toPass();
    await expect(field(page, FILHO)).toHaveValue('Todos');
    await expect(field(page, FILHO)).toBeDisabled();
    await expect(searchButton(page)).toBeEnabled();

    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await choose(page, PAI, '01 - Sede');
    await expect(field(page, FILHO)).toBeEnabled();
    await expect(retry).toHaveCount(0);
    await choose(page, PAI, '1.10 - Uberaba');
    await expect(retry).toBeVisible();
    connect();
    await retry.click();
    await expect(field(page, FILHO)).toBeEnabled();
    await expect(retry).toHaveCount(0);
    await choose(page, FILHO, '1.10 - Oficinas');
  },
);

test('a link with parent and child fills both and searches with these codes', async ({ small: page }) => {
  const searches = recordSearches(page);
  const link = `${CONFERIR}?codCCustoPai=1.10&codCCustoFilho=01&orcamentoId=2&periodoOrcamento=1`;
  const release = await holdRequests(page, childrenOf('1.10'));
  await page.goto(link);
  await expect(field(page, PAI)).toHaveValue('1.10 - Uberaba');
  await expect(page.getByText('Carregando dados ...')).toBeVisible();
  expect(searches).toHaveLength(0);
  release();
  await expect(field(page, FILHO)).toHaveValue('01 - Cursos');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect(
    page.getByText(`${PAI}: 1.10 - Uberaba · ${FILHO}: 01 - Cursos · Ano: 2030 · Considerar o Valor: Proposto · `),
  ).toBeVisible();
  await expect
    .poll(() => searches.map((search) => new URL(search.url()).search))
    .toEqual(['?codCCustoPai=1.10&codCCustoFilho=01&orcamentoId=2&periodoOrcamento=1&exibirNaturezasInativas=false']);

  await choose(page, PAI, '01 - Sede');
  await clickSearch(page);
  await expect(page).toHaveURL(/\?codCCustoPai=01&codCCustoFilho=todos&/);
  await expect(page.getByText(`${PAI}: 01 - Sede · ${FILHO}: Todos · `)).toBeVisible();
  await page.goBack();
  await expect(field(page, FILHO)).toHaveValue('01 - Cursos');
  await expect(page.getByText(`${FILHO}: 01 - Cursos · `)).toBeVisible();
});

test('a link whose child is not of its parent fills what it can and does not search', async ({ small: page }) => {
  const searches = recordSearches(page);
  await page.goto(`${CONFERIR}?codCCustoPai=1.10&codCCustoFilho=01.1&orcamentoId=2&periodoOrcamento=2`);
  await expect(page.getByText('Confira os filtros e clique em Buscar.')).toBeVisible();
  await expect(field(page, PAI)).toHaveValue('1.10 - Uberaba');
  await expect(field(page, FILHO)).toHaveValue('');
  await expect(field(page, FILHO)).toBeEnabled();
  await expect(field(page, 'Considerar o Valor')).toHaveValue('Reformulado');
  await expect(searchButton(page)).toBeDisabled();
  await page.goto(`${CONFERIR}?codCCustoPai=7.7&codCCustoFilho=01.1&orcamentoId=2&periodoOrcamento=2`);
  await expect(field(page, PAI)).toBeEnabled();
  await expect(field(page, FILHO)).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(searches).toHaveLength(0);
});

test('a code with special characters reaches the server unchanged', { tag: '@tudo' }, async ({ small: page }) => {
  await page.goto(`${CONFERIR}?codCCustoPai=A%2FB+10%25%3F&codCCustoFilho=F&orcamentoId=2&periodoOrcamento=1`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(field(page, PAI)).toHaveValue('A/B 10%? - Feiras');
  await expect(field(page, FILHO)).toHaveValue('F - Mostra');
});

test('no children, no lines and no values are plain messages', { tag: '@tudo' }, async ({ small: page }) => {
  await page.goto(`${CONFERIR}?codCCustoPai=01&codCCustoFilho=01.2&orcamentoId=2&periodoOrcamento=1`);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await choose(page, PAI, '9 - Sem Filhos');
  await expect(searchButton(page)).toBeEnabled();
  expect(await optionsOf(page, FILHO)).toEqual(['Todos']);
  await clickSearch(page);
  await expect(page).toHaveURL(/codCCustoPai=9&/);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await choose(page, PAI, 'Todos');
  await choose(page, 'Ano', '2029');
  await clickSearch(page);
  await expect(page).toHaveURL(/orcamentoId=1&/);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a report with only the parent filter requests no children', { tag: '@tudo' }, async ({ small: page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/relatorios/totais-centro-custo');
  await choose(page, PAI, '1.10 - Uberaba');
  await choose(page, 'Ano', '2030');
  await clickSearch(page);
  await expect(page.getByRole('rowheader', { name: 'Total do Centro de Custo (1.10)' })).toBeVisible();
  await expect(field(page, FILHO)).toHaveCount(0);
  expect(requests.filter((url) => url.includes('/filhos'))).toEqual([]);
});
