import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import { expect, test } from './fixtures.ts';
import { clickSearch, COMPARATIVO, fillForm, isSearch, searchButton } from './report-form.ts';

const NO_CONNECTION = 'Não foi possível se conectar ao servidor.';
const search = (url: URL): boolean => isSearch(url.href);

async function expectNoResult(page: Page): Promise<void> {
  await expect(page.getByText('Carregando dados ...')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(searchButton(page)).toBeEnabled();
}

test('a failed search shows the server’s message, or that it is unreachable, and no result', async ({
  admin: page,
}) => {
  await page.goto(COMPARATIVO);
  await fillForm(page);
  await clickSearch(page);
  await expect(page.getByRole('table')).toBeVisible();

  const message = 'O servidor está ocupado. Tente de novo em instantes.';
  await page.route(search, (route) => route.fulfill({ status: 503, json: { message } }));
  await clickSearch(page);
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expectNoResult(page);
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  for (const fail of ['broken', 'aborted'] as const) {
    await page.unroute(search);
    await page.route(search, (route) =>
      fail === 'aborted' ? route.abort() : route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }),
    );
    await clickSearch(page);
    await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible();
    await expectNoResult(page);
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  await page.unroute(search);
  await clickSearch(page);
  await expect(page.getByRole('table')).toBeVisible();
});

test('lists that fail to load are reported and can be loaded again', { tag: '@tudo' }, async ({ admin: page }) => {
  const connect = await stubAnswers(page, '/api/orcamentos', () => 'no connection');
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible();
  await expect(page.getByText('Carregando dados ...')).toHaveCount(0);
  await expect(searchButton(page)).toBeDisabled();
  connect();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('As listas dos filtros não foram carregadas.')).toHaveCount(0);
});

test('an empty result is a plain message in the table’s place, without export', async ({ admin: page }) => {
  const nothing = { proposta: 0, reformulacao: 0, variacao: 0 };
  const totais = { recursosProprios: nothing, recursosTerceiros: nothing, total: nothing };
  await stubAnswers(page, '/api/relatorios/:slug', () => ({ json: { codigosOrcamentarios: [], totais } }));
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  await expect(page.getByText('Nenhum dado foi encontrado.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toHaveCount(0);
});
