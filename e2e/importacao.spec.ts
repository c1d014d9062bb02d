import { expect, smallTest as test } from './fixtures.ts';
import { choose, clickSearch, holdRequests, isSearch } from './report-form.ts';
import { rowsOnScreen } from './seen-report.ts';
import { SMALL_SYSTEM } from './small-organizations.ts';

const TITLE = `Importação ${SMALL_SYSTEM}`;
const HEADINGS = [
  'Tipo',
  'Chave do Centro de Custo',
  'Chave da Ação',
  'Conta (cód. reduzido)',
  'Natureza (cód. reduzido)',
  'Mês',
  'Unidade',
  'Descrição do Lançamento',
  'Qtd. de Pessoas',
  'Qtd. de Dias',
  'Qtd. de Unidades',
  'Valor Unitário',
  'Valor Total',
];

test('the external system’s name is used from the tile to the table', async ({ small: page }) => {
  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sincronizacoes/importacao')) steps.push(`sync ${request.postData()}`);
    else if (isSearch(request.url())) steps.push('report');
  });
  const release = await holdRequests(page, '/api/sincronizacoes/importacao');
  await page.goto('/relatorios');
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL('/relatorios/importacao-totvs-rm');
  await expect(page).toHaveTitle(`${TITLE} · Organização 1 · Rubrica`);
  await choose(page, 'Ano', '2030');
  await choose(page, 'Considerar o Valor', 'Proposto');
  await clickSearch(page);
  await expect(page.getByText('Carregando dados ...')).toBeVisible();
  await expect.poll(() => steps).toHaveLength(1);
  release();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => steps).toEqual(['sync {}', 'report']);

  await page.getByRole('button', { name: 'Mostrar todas as colunas' }).click();
  await expect(page.getByRole('region', { name: TITLE }).getByRole('columnheader')).toHaveText(
    HEADINGS, // values of a load have no mark
  );
  const rows = await rowsOnScreen(page, TITLE);
  expect(rows.map((cells) => cells.map((cell) => cell.replace('\u00a0', ' ')))).toEqual([
    'D|1.2|A1|0031|001|2|Unidade|Aluguel; "sala 2"|||0,0001|R$ 7,00|R$ 7,00'.split('|'),
    'D|1.10|A2|0031|001|11|Diária|Viagem a Uberaba|2|1,5||R$ 400,10|R$ 1.200,30'.split('|'),
    ['Total Geral', 'R$ 1.207,30'],
  ]);
});

test('the page does not exist if the system has another name', async ({ small: page }) => {
  await page.goto('/relatorios/importacao-erp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
});
