import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { expect, test } from './fixtures.ts';
import { fileSearch } from './file-search.ts';
import { choose, clickSearch, COMPARATIVO, waitForFrames, fillForm } from './report-form.ts';
import { chooseExport } from './seen-report.ts';

const file = '**/api/relatorios/*/arquivo?*';

test('the file has the searched filters although the form changed since, and the name that the spec gives it', async ({
  admin: page,
}) => {
  await page.goto(COMPARATIVO);
  await fillForm(page);
  await clickSearch(page);
  const button = page.getByRole('button', { name: 'Exportar', exact: true });
  await expect(button).toBeVisible();
  const searched = new URL(page.url()).search.replace('&org=1', '');
  await choose(page, 'Ano', 1);

  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  const request = page.waitForRequest(file);
  const download = page.waitForEvent('download');
  await chooseExport(page, 'Exportar para Excel');
  await expect(page.getByRole('status').filter({ hasText: 'Exportando ...' })).toBeVisible();
  await expect(button).toBeHidden();
  expect(fileSearch(await request)).toBe(`${searched}&formato=xls`);
  release();
  expect((await download).suggestedFilename()).toBe('Relatorio_RUBRICA_Orcamentario_Comparativo.xls');
  const bytes = readFileSync(await (await download).path());
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1'); // a compound file, as real .xls workbooks are
  await expect(button).toBeFocused();
});

test('a file that fails is reported, and Exportar is enabled again', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  await page.route(file, (route) => route.fulfill({ status: 503, json: { message: 'O servidor está ocupado.' } }));
  const button = page.getByRole('button', { name: 'Exportar', exact: true });
  await chooseExport(page, 'Exportar para Excel');
  await expect(page.getByRole('alert').filter({ hasText: 'O servidor está ocupado.' })).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the files are in one menu that the keyboard opens, .xlsx first', async ({ admin: page }) => {
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  const menu = page.getByRole('button', { name: 'Exportar', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Excel (.xlsx)',
    'Exportar para Excel (.xls)',
    'Exportar para PDF',
    'Conectar ao Excel',
  ]);
  await expect(menu).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem').first()).toBeHidden();
  await expect(menu).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('Relatorio_RUBRICA_Orcamentario_Comparativo.xlsx');
  const bytes = readFileSync(await (await download).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(menu).toBeFocused();
});

test(
  'Conferir Preenchimento offers its simplified version in the same menu',
  { tag: '@tudo' },
  async ({ ordinary: page }) => {
    await page.goto(
      '/relatorios/conferir-preenchimento?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1',
    );
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Excel (.xlsx)',
      'Exportar para Excel (.xls)',
      'Exportar Versão Simplificada (.csv)',
      'Exportar para PDF',
      'Conectar ao Excel',
    ]);
  },
);

test('an export shows its progress and can be cancelled: then nothing is saved and nothing reported', async ({
  freshAdmin: page,
}) => {
  await page.clock.install();
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  const polls: string[] = [];
  await page.route('**/api/exportacoes/*', async (route) => {
    polls.push(route.request().url());
    await route.fulfill({ json: { linhas: 1_000, escritas: polls.length === 1 ? 0 : 428 } });
  });
  let isGivenUp = false;
  page.on('requestfailed', (request) => (isGivenUp ||= request.url().includes('/arquivo?')));
  await page.route(file, () => {}); // never answered
  let downloads = 0;
  page.on('download', () => downloads++);
  const button = page.getByRole('button', { name: 'Exportar', exact: true });
  await chooseExport(page, 'Exportar para Excel');
  const progress = page.getByRole('progressbar', { name: 'Exportando' });
  await expect(progress).not.toHaveAttribute('value');
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(progress).toHaveAttribute('value', '42');
  await expect(page.getByText('42\u00a0%')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await expect.poll(() => isGivenUp).toBe(true);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(new Set(polls).size).toBe(1);
  const before = polls.length;
  await page.clock.runFor(10_000); // longer than the pause between two requests for the progress
  await waitForFrames(page);
  expect([polls.length, downloads]).toEqual([before, 0]);
});

test(
  'a truncated file is reported, and nothing of it is saved',
  { tag: '@tudo' },
  async ({ admin: page, demonstration }) => {
    const cut = await cuttingProxy(demonstration.url);
    const context = await page
      .context()
      .browser()!
      .newContext({ baseURL: cut.url, storageState: await page.context().storageState() });
    const cutPage = await context.newPage();
    let downloads = 0;
    cutPage.on('download', () => downloads++);
    await cutPage.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
    const button = cutPage.getByRole('button', { name: 'Exportar', exact: true });
    await chooseExport(cutPage, 'Exportar para Excel');
    await expect(
      cutPage.getByRole('alert').filter({ hasText: 'Não foi possível se conectar ao servidor.' }),
    ).toBeVisible();
    await expect(button).toBeEnabled();
    expect([cut.hasCut(), downloads]).toEqual([true, 0]);
    await context.close();
    cut.close();
  },
);

/** A proxy before a server; it cuts every file off after the first bytes. */
async function cuttingProxy(target: string) {
  let cuts = 0;
  const proxy = createServer((incoming, answer) => {
    const { hostname, port } = new URL(target);
    const { method, url = '', headers } = incoming;
    const onwards = httpRequest({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      if (!url.includes('/arquivo?')) return given.pipe(answer);
      return given.once('data', (bytes: Buffer) => {
        cuts++;
        answer.write(bytes.subarray(0, 1_000), () => answer.socket!.end());
        given.destroy();
      });
    });
    incoming.pipe(onwards.on('error', () => answer.destroy()));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, hasCut: () => cuts > 0, close: () => proxy.close() };
}
