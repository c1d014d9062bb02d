import { expect, test } from './fixtures.ts';
import { withoutRealBudgets } from '../src/testing/databases/real-budgets.ts';
import { choose, clickSearch, COMPARATIVO, field, optionsOf, recordSearches, searchButton } from './report-form.ts';

const ENTRE_ANOS = `${COMPARATIVO}-ano`;

test('only budgets above id 2 with a budget of the year before are offered, each with both years', async ({
  admin: page,
}) => {
  const searches = recordSearches(page);
  await page.goto(ENTRE_ANOS);
  const year = new Date().getFullYear();
  const offered = [year, year - 1].map((ano) => `Proposto ${ano} x Reformulado ${ano - 1}`);
  expect(await optionsOf(page, 'Ano')).toEqual(offered);
  await expect(field(page, 'Código Orçamentário')).toHaveValue('Todos');
  await expect(field(page, 'Ano')).toHaveValue(offered[0]!);
  await choose(page, 'Ano', offered[1]!);
  await expect(field(page, 'Ano')).toHaveValue(offered[1]!);
  await clickSearch(page);
  await expect(page.getByText(`Código Orçamentário: Todos · Ano: ${offered[1]!} · `)).toBeVisible();
  await expect(page.getByRole('row', { name: /Total Geral/ })).toBeVisible();
  for (const heading of [`Proposto ${year - 1}`, `Reformulado ${year - 2}`])
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  expect(new URL(searches[0]!.url()).searchParams.get('orcamentoId')).toBe('3');

  await page.goto(COMPARATIVO);
  expect(await optionsOf(page, 'Ano')).toEqual([0, 1, 2, 3].map((back) => String(year - back)));
});

test('a link to a budget that cannot be compared fills what it can and does not search', async ({ admin: page }) => {
  const searches = recordSearches(page);
  await page.goto(`${ENTRE_ANOS}?codOrcamentario=todos&orcamentoId=2`);
  await expect(page.getByText('Confira os filtros e clique em Buscar.')).toBeVisible();
  await expect(field(page, 'Código Orçamentário')).toHaveValue('Todos');
  await expect(field(page, 'Ano')).toHaveValue('');
  expect(searches).toHaveLength(0);
});

test('the form says if no budget can be compared', { tag: '@tudo' }, async ({ small: page }) => {
  await page.goto(ENTRE_ANOS);
  await expect(page.getByText('Não há orçamento que possa ser comparado com o do ano anterior.')).toBeVisible();
  await choose(page, 'Código Orçamentário', 'Todos');
  await expect(searchButton(page)).toBeDisabled();
});

test.describe('of São Paulo', () => {
  test.skip(withoutRealBudgets !== undefined, withoutRealBudgets); // here, so that skipped tests start no server

  test('a budget without one of the year before is not offered', { tag: '@tudo' }, async ({ saoPaulo: page }) => {
    await page.goto(ENTRE_ANOS);
    expect(await optionsOf(page, 'Ano')).toEqual(['Proposto 2014 x Reformulado 2013']);
  });
});
