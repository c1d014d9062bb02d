import { MESES, type Mes } from '../src/domain/months.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { newDataFolder } from '../src/testing/databases/databases.ts';
import { addFifteenthReport, differences, type Checkout } from '../src/testing/house/fifteenth-report.ts';
import { addOneLineColumns } from '../src/testing/house/one-line-columns.ts';
import { walksAll } from '../src/testing/sampled.ts';
import { readWithOpenpyxl } from '../src/testing/readers/openpyxl.ts';
import { openWorkbook } from '../src/testing/readers/sheetjs.ts';
import { readXls } from '../src/testing/readers/read-workbook.ts';
import { DEMONSTRATION, expect, signIn, STARTING, test } from './fixtures.ts';
import { choose, clickSearch } from './report-form.ts';
import { centavosOfText, exportTo, rowsOnScreen } from './seen-report.ts';
import { removeFolder, startServer, type RunningServer } from './server.ts';

// Adds a fifteenth report in a copy of the checkout, to test what CONTRIBUTING.md promises: a report is a folder and a
// line of the catalogue. `npm run test:tudo` also builds and serves the copy, and runs the tests in another one
// (scripts/test.mjs).
test.describe.configure({ mode: 'serial' });

const FILES = ['arrange', 'columns', 'layout', 'query', 'report', 'semestral.test'];
const HEADER = ['Item', '1º Semestre', '2º Semestre', 'Total Anual'];
const SEARCH = '?orcamentoId=4&periodoOrcamento=1&exibirNaturezasInativas=false';
const CHECKS = [
  ['tsc', '-b'],
  ['oxlint', '--deny-warnings', 'src/reports'],
] as const;

let checkout: Checkout;
test.beforeAll(() => {
  checkout = addFifteenthReport();
});
test.afterAll(() => checkout.remove());

if (walksAll) test.describe('the fifteenth report, built and served', inItsCheckout);

test('only the report’s folder and its two lines in the catalogue differ from the checkout', () => {
  expect(differences(checkout)).toEqual([
    "+ src/reports/catalog.ts: import { semestral } from './semestral/report.ts';",
    '+ src/reports/catalog.ts:   semestral,',
    ...FILES.map((name) => `+ src/reports/semestral/${name}.ts`),
  ]);
});

if (walksAll) test.describe('with one more line for a column', withColumns);

/** A column of the fifteenth report and one of Acumulado, each added by one line (src/testing/house/one-line-columns.ts). */
function withColumns(): void {
  let server: RunningServer;
  test.beforeAll(async () => {
    test.setTimeout(STARTING);
    addOneLineColumns(checkout);
    expect(checkout.run('vite', ['build', '--logLevel', 'error'])).toEqual([0, '']);
    server = await startServer(newDataFolder(), {}, checkout.folder);
  });
  test.afterAll(async () => {
    await server.stop();
    removeFolder(server.folder);
  });

  test('the new columns are on the page, in files, feed, compositions and the description of the API', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, DEMONSTRATION.admin, DEMONSTRATION.password);
    await page.goto(`/relatorios/semestral${SEARCH}`);
    await expect(page.getByRole('columnheader', { name: 'Verão' })).toBeVisible();
    const centros = `${SEARCH}&codCCustoPai=todos&codCCustoFilho=todos`;
    await page.goto(`/relatorios/orcamento-tempo-real${centros}&colunas=acumulado&mes=2`);
    await expect(page.getByRole('columnheader', { name: 'Folga' })).toBeVisible();

    const get = async (path: string) => (await context.request.get(`/api${path}`)).text();
    const { totais } = JSON.parse(await get(`/relatorios/semestral${SEARCH}`)) as { totais: { verao: number } };
    const opened = JSON.parse(await get(`/relatorios/semestral/composicao${SEARCH}&coluna=verao`)) as Opened;
    expect([opened.valor, opened.rotulo]).toEqual([totais.verao, 'Proposto no 1º trimestre']);
    expect((await get(`/relatorios/semestral/dados${SEARCH}&formato=csv`)).split('\r\n')[0]).toContain('verao');
    const open = `/relatorios/orcamento-tempo-real/composicao${centros}&coluna=folga&ate=2`;
    expect((JSON.parse(await get(open)) as Opened).rotulo).toBe('Folga até fevereiro');
    const described = await get('/openapi.json');
    for (const name of ['verao', 'folga']) expect(described).toContain(`"${name}"`);
    for (const format of ['xls', 'xlsx']) {
      const file = `/api/relatorios/semestral/arquivo${SEARCH}&formato=${format}`;
      const { SheetNames, Sheets } = openWorkbook(await (await context.request.get(file)).body());
      expect(SheetNames).toContain('Base');
      const words = SheetNames.map((name) => JSON.stringify(Sheets[name]!['!data']));
      expect(words.every((text) => text.includes('Verão'))).toBe(true);
    }
    await context.close();
  });
}

type Opened = { readonly valor: number; readonly rotulo: string };

function inItsCheckout(): void {
  let server: RunningServer;
  test.beforeAll(async () => {
    test.setTimeout(STARTING);
    expect(checkout.run('vite', ['build', '--logLevel', 'error'])).toEqual([0, '']);
    server = await startServer(newDataFolder(), {}, checkout.folder);
  });
  test.afterAll(async () => {
    await server.stop();
    removeFolder(server.folder);
  });

  for (const [command, ...args] of CHECKS) {
    test(`${command} finds nothing wrong with it`, () => {
      expect(checkout.run(command, args)[0]).toBe(0);
    });
  }

  test('its tile leads to its page; one number is the same on the page, in the answer and in every file', async ({
    browser,
  }, info) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, DEMONSTRATION.admin, DEMONSTRATION.password);
    await page.goto('/relatorios');
    await expect(page.getByRole('list', { name: 'Relatórios' }).getByRole('link')).toHaveCount(catalog.length + 1);
    await page.getByRole('main').getByRole('link', { name: 'Semestral' }).click();
    await choose(page, 'Ano', 0);
    await choose(page, 'Considerar o Valor', 'Proposto');
    await clickSearch(page);
    await expect(page).toHaveURL(`/relatorios/semestral${SEARCH}&org=1`);
    const rows = await rowsOnScreen(page, 'Semestral');

    const { request } = context;
    const inReais = (await (await request.get(`/api/relatorios/semestral${SEARCH}`)).json()) as Semestral;
    const whole = `/api/relatorios/conferir-preenchimento${SEARCH}&codCCustoPai=todos&codCCustoFilho=todos`;
    const { totais: months } = (await (await request.get(whole)).json()) as { totais: Months };
    const halves = [MESES.slice(0, 6), MESES.slice(6)].map((half) =>
      half.reduce((sum, mes) => sum + Math.round(months[mes] * 100), 0),
    );
    const expected = [...halves, halves[0]! + halves[1]!];
    expect(expected[2]).toBeGreaterThan(0);
    expect(rows).toHaveLength(inReais.naturezas.length + 1);
    expect(rows.at(-1)!.slice(1).map(centavosOfText)).toEqual(expected);
    const { primeiroSemestre, segundoSemestre, totalAno } = inReais.totais;
    expect(centavosOfReais([primeiroSemestre, segundoSemestre, totalAno])).toEqual(expected);

    const xls = info.outputPath('semestral.xls');
    expect(await exportTo(page, xls)).toBe('Relatorio_RUBRICA_Semestral.xls');
    const file = await request.get(`/api/relatorios/semestral/arquivo${SEARCH}&formato=xlsx`);
    expect(file.headers()['content-disposition']).toBe('attachment; filename="Relatorio_RUBRICA_Semestral.xlsx"');
    for (const values of [readXls(xls)[0]!, readWithOpenpyxl([await file.body()])[0]![0]!.values]) {
      const header = values.findIndex(([item]) => item === 'Item');
      expect(values[header]!.slice(0, 4)).toEqual(HEADER);
      expect(values.length - header - 1).toBe(rows.length);
      expect(centavosOfReais(values.at(-1)!.slice(1, 4))).toEqual(expected);
    }
    await context.close();
  });

  test('the API describes it, and refuses it to people without the right', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const { request } = context;
    const addresses = [`/api/relatorios/semestral${SEARCH}`, `/api/relatorios/semestral/arquivo${SEARCH}&formato=xls`];
    for (const address of addresses) expect((await request.get(address)).status()).toBe(401);
    await signIn(page, DEMONSTRATION.ordinary, DEMONSTRATION.password);
    for (const address of addresses) expect((await request.get(address)).status()).toBe(403);
    await page.goto('/relatorios');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Semestral' })).toHaveCount(0);
    await page.goto('/relatorios/semestral');
    await expect(page.getByText('Você não tem acesso a este relatório.')).toBeVisible();

    const { paths } = (await (await request.get('/api/openapi.json')).json()) as OpenApi;
    const { get } = paths['/api/relatorios/semestral']!;
    expect(get.summary).toBe('Semestral');
    expect(get.parameters.map(({ name }) => name)).toEqual([
      'orcamentoId',
      'periodoOrcamento',
      'exibirNaturezasInativas',
      'versao',
    ]);
    expect(paths['/api/relatorios/semestral/arquivo']).toBeDefined();
    await context.close();
  });
}

type Months = Readonly<Record<Mes, number>>;

type Semestral = {
  readonly naturezas: readonly unknown[];
  readonly totais: Readonly<Record<'primeiroSemestre' | 'segundoSemestre' | 'totalAno', number>>;
};

type OpenApi = {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly summary: string; readonly parameters: readonly { name: string }[] } }>
  >;
};

function centavosOfReais(amounts: readonly unknown[]): readonly number[] {
  return amounts.map((amount) => Math.round(Number(amount) * 100) + 0);
}
