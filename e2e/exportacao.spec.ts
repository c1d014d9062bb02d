import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileSearch } from './file-search.ts';
import { expect, smallTest as test } from './fixtures.ts';
import { unbreakable } from './number-in-files.ts';
import { choose, clickSearch, field, holdRequests, isSearch, searchButton } from './report-form.ts';
import { chooseExport, exportTo, rowsOnScreen } from './seen-report.ts';

const AMOUNTS = ['Valor Orçado', 'Valor Orçado RM', 'Valor Final'];
const FILE_HEADINGS = ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza', ...AMOUNTS];
const ANYWAY = 'Exportar assim mesmo';
const NOTHING_FOUND = 'Nenhum dado foi encontrado.';

/** The synchronisations and searches that the page requests, in order. */
function recordSteps(page: Page): readonly string[] {
  const steps: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/sincronizacoes/')) steps.push(`${pathname.split('/').at(-1)} ${request.postData()}`);
    else if (isSearch(request.url())) steps.push(search);
  });
  return steps;
}

test('a search from the tile synchronises first, and every row is on the screen and in the CSV', async ({
  small: page,
}, info) => {
  const steps = recordSteps(page);
  const release = await holdRequests(page, '/api/sincronizacoes/propostas');
  await page.goto('/relatorios');
  await page.getByRole('main').getByRole('link', { name: 'Exportação' }).click();
  await expect(page).toHaveTitle('Exportação · Organização 1 · Rubrica');
  await expect(searchButton(page)).toBeEnabled();
  await choose(page, 'Ano', '2030');
  await choose(page, 'Considerar o Valor', 'Proposto');
  await clickSearch(page);
  await expect(page.getByText('Carregando dados ...')).toBeVisible();
  await expect.poll(() => steps).toEqual(['propostas {"orcamentoId":2}']);
  release();
  await expect(page.getByRole('table')).toBeVisible();
  const search = '?orcamentoId=2&periodoOrcamento=1&exibirNaturezasInativas=false&tipoRelatorio=1';
  await expect.poll(() => steps.slice(1)).toEqual([search]);
  await expect(page.getByText('Tipo de Relatório')).toHaveCount(0);

  const heads = page.getByRole('region', { name: 'Exportação' }).getByRole('columnheader');
  await expect(heads).toHaveText(['Centro de Custo Pai › Filho', 'Natureza', ...AMOUNTS]); // values of a load have no mark
  const rows = await rowsOnScreen(page, 'Exportação');
  expect(rows).toContainEqual(row('01 - Sede › 01.1 - Gabinete', 'R$ 1.206,00', 'R$ 206,50', 'R$ 999,50'));
  expect(rows).toContainEqual(row('01 - Sede › 01.2 - Ouvidoria', 'R$ 0,00', 'R$ 5,25', '-R$ 5,25'));
  expect(rows.at(-1)).toEqual(['Total Geral', ...['R$ 4.824,00', 'R$ 211,75', 'R$ 4.612,25'].map(unbreakable)]);

  const csv = info.outputPath('orcamento.csv');
  const request = page.waitForRequest('**/api/relatorios/exportacao/arquivo?*');
  await chooseExport(page, 'Exportar para CSV');
  expect(await exportTo(page, csv, { button: ANYWAY })).toBe('Orcamento_Proposto.csv');
  expect(fileSearch(await request)).toBe(`${search.slice(0, -1)}2&formato=csv`);
  expect(readFileSync(csv, 'latin1')).toBe(
    [
      'sep=|',
      FILE_HEADINGS.join('|'),
      '01 - Sede|01.1 - Gabinete|3.1 - Salários|1206,00|206,50|999,50',
      '01 - Sede|01.2 - Ouvidoria|3.1 - Salários|0,00|5,25|-5,25',
      '1.10 - Uberaba|01 - Cursos|3.1 - Salários|1206,00|0,00|1206,00',
      '1.10 - Uberaba|1.10 - Oficinas|3.1 - Salários|1206,00|0,00|1206,00',
      'A/B 10%? - Feiras|F - Mostra|3.1 - Salários|1206,00|0,00|1206,00',
      '',
    ].join('\r\n'),
  );
});

test('the reformulated value has its own file name', { tag: '@tudo' }, async ({ small: page }, info) => {
  await page.goto('/relatorios/exportacao?orcamentoId=2&periodoOrcamento=2');
  await expect(page.getByRole('row', { name: '01.1 - Gabinete' })).toContainText(unbreakable('R$ 0,00'));
  const file = info.outputPath('orcamento.csv');
  await chooseExport(page, 'Exportar para CSV');
  expect(await exportTo(page, file, { button: ANYWAY })).toBe('Orcamento_Reformulado.csv');
});

test('a link with the CSV’s report type fills the form, and the screen searches with its own', async ({
  small: page,
}) => {
  const steps = recordSteps(page);
  await page.goto('/relatorios/exportacao?orcamentoId=2&periodoOrcamento=1&tipoRelatorio=2');
  await expect(field(page, 'Ano')).toHaveValue('2030');
  await clickSearch(page);
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => steps.at(-1)).toContain('tipoRelatorio=1');
});

test(
  'a search without results shows a plain message, and in Exportação a warning too',
  { tag: '@tudo' },
  async ({ small: page }) => {
    const warning = page.getByRole('alert').filter({ hasText: NOTHING_FOUND });
    await page.goto('/relatorios/totais-centro-custo?codCCustoPai=todos&orcamentoId=1');
    await expect(page.getByRole('main').getByText(NOTHING_FOUND)).toBeVisible();
    await expect(warning).toHaveCount(0);
    await page.goto('/relatorios/exportacao?orcamentoId=1&periodoOrcamento=1');
    await expect(page.getByRole('main').getByText(NOTHING_FOUND)).toBeVisible();
    await expect(warning).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Exportar/ })).toHaveCount(0);
    await clickSearch(page);
    await expect(warning).toHaveCount(1);
  },
);

function row(centro: string, ...amounts: readonly string[]): readonly string[] {
  return [centro, '3.1 - Salários', ...amounts.map(unbreakable)];
}
