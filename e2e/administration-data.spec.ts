import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { smallFolder } from '../src/testing/databases/data-folder.ts';
import { DEMONSTRATION, expect, STARTING, test } from './fixtures.ts';
import { confirmButton } from './load-states.ts';
import { choose, clickSearch } from './report-form.ts';
import { fill, newPlace, startOn } from './new-place.ts';
import { enter } from './sign-in-form.ts';
import { makeSmallDemonstration } from './small-demonstration.ts';
import { tabTo } from './tab-to.ts';
import { userButton } from './user-menu.ts';

// Goes from the demonstration to one's own budget using only the page; then uploads further files to the same server.
test.describe.configure({ mode: 'serial' });

const ANA = { name: 'Ana Souza', email: 'ana@aprendizagem.org.br', password: 'plano-de-2026' } as const;
const ORGANIZATION = 'Serviço de Aprendizagem';

let server: { readonly url: string; readonly stop: () => Promise<void> };
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(STARTING);
  const place = await newPlace('embedded');
  await fill(place, makeSmallDemonstration);
  server = await startOn(place, { RUBRICA_HOJE: '2026-11-20' });
  page = await newPage(browser);
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
});

/** The small organisation's tables as files, with some of them changed. */
function filesOf(changed: Readonly<Record<string, string>> = {}, only = Object.keys(smallFolder)) {
  return only.map((name) => {
    const content = changed[name] ?? String(smallFolder[name]);
    return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  });
}

const NATUREZAS = String(smallFolder['naturezas.csv']);

async function send(on: Page, files: ReturnType<typeof filesOf>): Promise<void> {
  await on.getByLabel('Arquivo de dados').setInputFiles(files);
}

/** Expects the page to say that the upload was checked and has no errors. */
async function expectChecked(on: Page): Promise<void> {
  await expect(on.getByRole('status').filter({ hasText: 'nenhum erro' })).toBeVisible();
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  return context.newPage();
}

test('from the demonstration to one’s own organisation', async () => {
  await page.goto('/');
  await enter(page, DEMONSTRATION.admin, DEMONSTRATION.password);
  await page.getByRole('link', { name: 'Começar com os meus dados' }).click();
  await expect(page.getByText('A demonstração inteira é apagada')).toBeVisible();
  await page.getByLabel('Nome da organização').fill(ORGANIZATION);
  await page.getByLabel('Seu nome').fill(ANA.name);
  await page.getByLabel('Seu e-mail').fill(ANA.email);
  await page.getByLabel('Senha', { exact: true }).fill(ANA.password);
  await page.getByLabel('Repita a senha').fill(ANA.password);
  await page.getByRole('button', { name: 'Apagar a demonstração e começar' }).click();

  await expect(page).toHaveURL('/administracao/dados');
  await expect(page).toHaveTitle(`Dados · Administração · ${ORGANIZATION} · Rubrica`);
  await expect(userButton(page)).toContainText(ANA.name);
  await expect(page.getByText('Ainda não houve cargas.')).toBeVisible();
});

test('uploaded files are checked, their changes shown and loaded, and the report has them', async () => {
  await send(page, filesOf());
  await expectChecked(page);
  const changes = page.getByRole('region', { name: 'O que muda' });
  await changes.getByRole('button', { name: 'Orçamento 2026 · receitas' }).click();
  const rows = page.getByRole('region', { name: 'Linhas que mudam: Orçamento 2026 · receitas' });
  await expect(rows.getByRole('row').nth(1)).toContainText(/nova.*Proposto 11,00/);

  await page.reload();
  await confirmButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'carregado em' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cargas' }).getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: 'Ver os relatórios' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Receitas' }).click();
  await choose(page, 'Centro de Custo Pai', 'Todos');
  await choose(page, 'Ano', '2026');
  await choose(page, 'Considerar o Valor', 'Proposto');
  await clickSearch(page);
  await expect(page.getByRole('table')).toContainText('11,00');
});

test('sending the same files again changes nothing', { tag: '@tudo' }, async () => {
  await page.goto('/administracao/dados');
  await send(page, filesOf({}, ['naturezas.csv', 'receitas.csv']));
  await expect(page.getByText('Nada muda: o arquivo traz o que já está carregado.')).toBeVisible();
  await expect(confirmButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL('/administracao/dados');
});

test('the problems of a faulty file are shown in a table, and can be saved', async () => {
  await page.goto('/administracao/dados');
  const faulty = String(smallFolder['receitas.csv']).replace('4;1.10;2;Cursos;11,00', '4;7.7;2;Cursos;onze');
  await send(page, filesOf({ 'receitas.csv': faulty }, ['receitas.csv']));
  const problems = page.getByRole('region', { name: 'Problemas' });
  await expect(problems.getByRole('row').filter({ hasText: 'codCCustoPai' })).toContainText('7.7');
  await expect(problems.getByRole('row').filter({ hasText: 'onze' })).toContainText(/receitas.*3.*proposta/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar os problemas (.csv)' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffArquivo;Célula;Linha;Coluna;Valor;O que se espera');
  expect(csv).toContain('onze');
  await page.getByRole('button', { name: 'Fechar' }).click();
});

test(
  'a preview made before another load cannot be confirmed, and is made again',
  { tag: '@tudo' },
  async ({ browser }) => {
    const other = await newPage(browser);
    await other.goto('/entrar?voltar=/administracao/dados');
    await enter(other, ANA.email, ANA.password);
    await send(page, filesOf({ 'naturezas.csv': `${NATUREZAS}3.3;Viagens;0\n` }, ['naturezas.csv']));
    await expectChecked(page);
    await send(other, filesOf({ 'naturezas.csv': `${NATUREZAS}3.4;Cursos;0\n` }, ['naturezas.csv']));
    await expectChecked(other);
    await confirmButton(other).click();
    await expect(other.getByRole('status').filter({ hasText: 'carregado em' })).toBeVisible();
    await other.context().close();

    await confirmButton(page).click();
    await expect(page.getByRole('alert')).toContainText('mudaram');
    await expectChecked(page);
    await confirmButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'carregado em' })).toBeVisible();
  },
);

test('by the keyboard alone: files are chosen, and their preview is discarded', async () => {
  await page.goto('/administracao/dados');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Escolher arquivo' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(filesOf({ 'naturezas.csv': NATUREZAS.replace('Fax', 'Telefone') }, ['naturezas.csv']));
  await tabTo(page, page.getByRole('button', { name: 'Naturezas' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Nome Fax → Telefone' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, page.getByRole('button', { name: 'Descartar' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/administracao/dados');
});

test('an .xls file is refused before it is sent; an upload can be cancelled', async () => {
  let uploads = 0;
  await page.route('**/api/administracao/cargas', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    uploads++; // never answered
    return undefined;
  });
  await send(page, [{ name: 'velha.xls', mimeType: '', buffer: Buffer.from('x') }]);
  await expect(page.getByRole('alert')).toContainText('Salve a planilha como .xlsx');
  expect(uploads).toBe(0);
  await send(page, filesOf({}, ['naturezas.csv']));
  await expect(page.getByRole('status')).toHaveText('Enviando naturezas.csv');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(uploads).toBe(1);
  await page.unrouteAll();
});

test('people without gerência do not see the administration; its address shows them why', async ({ ordinary }) => {
  await ordinary.goto('/administracao');
  await expect(ordinary.getByText('Só pessoas com o direito de gerência')).toBeVisible();
  await expect(ordinary.getByRole('navigation', { name: 'Áreas' })).toHaveCount(0);
  await ordinary.goto('/comecar');
  await expect(ordinary.getByText('Só pessoas com o direito de gerência')).toBeVisible();
});
