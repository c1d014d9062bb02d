import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import { erpNotices } from './erp-notices.ts';
import { expect, signIn, test } from './fixtures.ts';
import {
  choose,
  clickSearch,
  CONFERIR,
  waitForFrames,
  field,
  holdRequests,
  isSearch,
  optionsOf,
  searchButton,
  TEMPO_REAL,
} from './report-form.ts';
import { SMALL } from './small-organizations.ts';

const sync = '/api/sincronizacoes/realizados';
const erp = '/api/relatorios/orcamento-tempo-real/erp';
const search = `${TEMPO_REAL}?codCCustoPai=1.10&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1`;
const AGE = /^Dados do ERP atualizados em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/;

/** The synchronisations, their answers and the searches, in order: 'sync' with its body, 'answer' and 'report'. */
function recordSteps(page: Page): readonly string[] {
  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sincronizacoes/realizados')) steps.push(`sync ${request.postData()}`);
    else if (isSearch(request.url())) steps.push('report');
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/sincronizacoes/realizados')) steps.push('answer');
  });
  return steps;
}

test('only the current year’s budget is offered, and chosen', { tag: '@tudo' }, async ({ small: page }) => {
  await page.goto(TEMPO_REAL);
  await expect(field(page, 'Ano')).toHaveValue('2030');
  expect(await optionsOf(page, 'Ano')).toEqual(['2030']);
  await choose(page, 'Centro de Custo Pai', 'Todos');
  await choose(page, 'Considerar o Valor', 'Reformulado');
  const steps = recordSteps(page);
  await searchButton(page).dblclick(); // one search, as a single click
  await expect(page).toHaveURL(/\?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=2&periodoOrcamento=2&/);
  await expect(page.getByRole('table')).toBeVisible();
  await waitForFrames(page);
  expect(steps).toEqual(['sync {"orcamentoId":2}', 'answer', 'report']);
  await expect(page.getByText('Dados do ERP')).toHaveCount(0);
  await expect(erpNotices(page)).toHaveText(/^Nenhum valor do ERP: ele não está configurado para este relatório\./);

  await page.goto(`${TEMPO_REAL}?codCCustoPai=01&codCCustoFilho=01.1&orcamentoId=1&periodoOrcamento=1`);
  await expect(page.getByText('Confira os filtros e clique em Buscar.')).toBeVisible();
  await expect(field(page, 'Ano')).toHaveValue('2030');
  await page.goto(CONFERIR);
  await expect(field(page, 'Ano')).toHaveValue('2030');
  expect(await optionsOf(page, 'Ano')).toEqual(['2030', '2029']);
});

test('a year without budget is reported, and nothing can be searched', { tag: '@tudo' }, async ({ small: page }) => {
  await signIn(page, SMALL.otherOrganization, SMALL.password);
  await page.goto(TEMPO_REAL);
  await expect(page.getByText('Não há orçamento cadastrado para 2030.')).toBeVisible();
  await choose(page, 'Considerar o Valor', 'Proposto');
  await expect(field(page, 'Ano')).toHaveValue('');
  await expect(searchButton(page)).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('each search waits for the ERP, and the data’s age is above the table', async ({ admin: page }) => {
  const steps = recordSteps(page);
  const release = await holdRequests(page, sync);
  await page.goto(search);
  await expect(page.getByText('Carregando dados ...')).toBeVisible();
  await expect(searchButton(page)).toHaveAttribute('data-loading', 'true');
  await expect.poll(() => steps).toEqual(['sync {"orcamentoId":4}']);
  release();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
  const inOrder = ['sync {"orcamentoId":4}', 'answer', 'report'];
  await expect.poll(() => steps).toEqual(inOrder);

  await clickSearch(page);
  await expect.poll(() => steps).toEqual([...inOrder, ...inOrder]);
  await expect(page.getByRole('table')).toBeVisible();
});

test('whatever the ERP answers, the report runs without a notification', { tag: '@tudo' }, async ({ admin: page }) => {
  const times = { concluidaEm: '2026-11-20T17:03:00.000Z', falhouEm: '2026-11-20T17:10:00.000Z' };
  const failed = { situacao: 'falhou', ...times };
  const known = { abrange: 'orcamento', linhas: 12 };
  const state = {
    ...failed,
    ...known,
    motivo: 'O RM não respondeu em 30 s.',
    linhasDeFora: { quantidade: 0, valor: 0 },
    carga: null,
  };
  const good = { ...state, situacao: 'atualizado', falhouEm: null, motivo: null };
  const never =
    'A atualização com o ERP de 20/11/2026 às 14:10 falhou. O RM não respondeu em 30 s. Os valores são de 20/11/2026 às 14:03.';
  const older = 'A atualização com o ERP falhou. Os valores são de 20/11/2026 às 14:03.';
  const unknown = 'A atualização com o ERP falhou; os valores podem ser antigos.';
  const outcomes = [
    { sync: { json: failed }, erp: { json: state }, lines: [never] },
    { sync: { json: { situacao: 'concluida', ...times } }, erp: { json: good }, lines: [] },
    { sync: { json: { message: 'O servidor está ocupado.' }, status: 503 }, erp: { json: good }, lines: [older] },
    { sync: { json: failed }, erp: { json: { message: 'O servidor está ocupado.' }, status: 503 }, lines: [unknown] },
    { lines: [unknown] },
  ];
  await page.goto(search);
  for (const { lines, ...answers } of outcomes) {
    await stubAnswers(page, sync, () => ('sync' in answers ? answers.sync : 'no connection'));
    await stubAnswers(page, erp, () => ('erp' in answers ? answers.erp : 'no connection'));
    const request = page.waitForRequest((request) => isSearch(request.url()));
    await clickSearch(page);
    await request;
    await expect(page.getByRole('table')).toBeVisible();
    await expect(erpNotices(page).locator('p')).toHaveText(lines);
    await expect(page.getByText('Dados do ERP atualizados em 20/11/2026 às 14:03')).toHaveCount(
      lines.length === 0 ? 1 : 0,
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('leaving while waiting for the ERP aborts the search', { tag: '@tudo' }, async ({ admin: page }) => {
  const steps = recordSteps(page);
  const release = await holdRequests(page, sync);
  const request = page.waitForRequest((request) => request.url().includes('/sincronizacoes/'));
  await page.goto(search);
  await request;
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/sincronizacoes/'));
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Relatórios' }).click();
  expect((await aborted).failure()?.errorText).toContain('ERR_ABORTED');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible();
  await waitForFrames(page);
  expect(steps).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
