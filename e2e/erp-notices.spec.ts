import {
  RM_PASSWORD,
  RM_SECRET_SQL,
  RM_SENTENCES,
  RM_USER,
  startRmStandIn,
} from '../src/testing/servers/rm-stand-in.ts';
import { answerErp, erpNotices, ERP_STATES } from './erp-notices.ts';
import { expect, STARTING, test as base, usePage } from './fixtures.ts';
import { fastEngine, fill, newPlace, startOn } from './new-place.ts';
import { loadSmallOrganizations, SMALL, SMALL_TODAY } from './small-organizations.ts';
import { chooseExport } from './seen-report.ts';

const TEMPO_REAL =
  '/relatorios/orcamento-tempo-real?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=2&periodoOrcamento=1';
const EXPORTACAO = '/relatorios/exportacao?orcamentoId=2&periodoOrcamento=1';

/** A separate server whose RM is a stand-in, set up for realised values alone. */
let rm: Awaited<ReturnType<typeof startRmStandIn>>;
let server: { readonly url: string; readonly stop: () => Promise<void> };

const test = base.extend({
  page: async ({ browser }, use) => usePage(browser, server, { email: SMALL.admin, password: SMALL.password }, use),
});

test.beforeAll(async () => {
  test.setTimeout(STARTING);
  rm = await startRmStandIn();
  const place = await newPlace(fastEngine());
  await fill(place, loadSmallOrganizations);
  server = await startOn(place, {
    RUBRICA_HOJE: SMALL_TODAY,
    ERP_TIPO: 'rm',
    RM_URL: rm.url,
    RM_USUARIO: RM_USER,
    RM_SENHA: RM_PASSWORD,
    RM_SENTENCA_REALIZADOS: RM_SENTENCES.realizados,
  });
});
test.afterAll(async () => {
  await server.stop();
  await rm.close();
});

const row = (CODCCUSTO: string, VALOR: string) => ({ CODCCUSTO, CODTBORCAMENTO: '3.1', MES: 1, VALOR });

test('a row with an unknown centre has a notice above the table and in print, and is listed with its reason', async ({
  page,
}) => {
  rm.answerWith({ body: JSON.stringify([row('01.1', '5,00'), row('99.9', '7,00')]) });
  await page.goto(TEMPO_REAL);
  const notice = '1 linha do ERP ficou de fora (R$ 7,00).';
  await expect(erpNotices(page).locator('p')).toHaveText(
    `${notice} Traz um código ou ano que não está cadastrado, e não entra nos valores.`,
  );
  await expect(page.getByText(/^Dados do ERP atualizados em /)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '*' })).toHaveCount(0);

  const open = page.getByRole('button', { name: 'Ver as linhas' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Linhas do ERP que ficaram de fora' });
  await expect(dialog.getByRole('columnheader')).toHaveText(['CODCCUSTO', 'CODTBORCAMENTO', 'MES', 'Valor', 'Motivo']);
  const cells = ['99.9', '3.1', '1', 'R$\u00a07,00', 'O centro de custo 99.9 não existe.'];
  await expect(dialog.getByRole('cell')).toHaveText(cells);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('.sheet-paper').textContent()).toContain(notice.replace('R$ ', 'R$\u00a0'));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  await page.getByRole('button', { name: 'Ocultar por hoje' }).press('Enter');
  await expect(erpNotices(page)).toHaveText(`${notice}Mostrar o aviso`);
  await page.reload();
  await expect(erpNotices(page)).toHaveText(`${notice}Mostrar o aviso`); // hidden for the whole day
  await page.getByRole('button', { name: 'Mostrar o aviso' }).press('Enter');
  await expect(open).toBeVisible();
});

test('values from a load have one plain line in place of notice and marks', async ({ page }) => {
  await answerErp(page, ERP_STATES['is not set up; a load brought values']);
  await page.goto(TEMPO_REAL);
  await expect(page.getByText('Realizado da carga de 23/11/2026')).toBeVisible();
  await expect(erpNotices(page)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '*' })).toHaveCount(0);
});

test('an ERP that fails from the start is reported with the product’s own message; values from a load are named as such', async ({
  browser,
}) => {
  rm.answerWith({ status: 500, body: `${RM_SECRET_SQL} ${RM_PASSWORD}` });
  await usePage(browser, server, { email: SMALL.allReports, password: SMALL.password }, async (page) => {
    await page.goto(TEMPO_REAL.replace('orcamentoId=2', 'orcamentoId=4'));
    await expect(erpNotices(page).locator('p')).toHaveText(
      /^A atualização com o ERP de .* às \d\d:\d\d falhou\. Sentença ABC ORC\.014: o RM falhou \(500\)\. Os valores são da carga de \d\d\/\d\d\/\d{4}\.$/,
    );
    const heads = page.getByRole('region', { name: 'Orçamento em Tempo Real' }).getByRole('columnheader');
    await expect(heads.filter({ hasText: '*' })).toHaveCount(0);
    await expect(page.getByText(RM_SECRET_SQL)).toHaveCount(0);

    await answerErp(page, ERP_STATES['is not set up']);
    await page.reload();
    await expect(erpNotices(page).locator('p')).toHaveText(/As colunas marcadas com \* ficam em 0,00\.$/);
    await expect(heads.filter({ hasText: /^Realizado \*$/ })).toHaveCount(13);
    await expect(heads.filter({ hasText: '*' })).toHaveCount(13);
  });
});

test(
  'the CSV for the ERP is made without the ERP’s values only after a confirmation',
  { tag: '@tudo' },
  async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/arquivo?')) files.push(request.url());
    });
    await answerErp(page, ERP_STATES['is not set up']); // the server would name the load that brought values
    await page.goto(EXPORTACAO);
    const none = 'Nenhum valor do ERP: ele não está configurado para este relatório.';
    await expect(erpNotices(page)).toContainText(none);
    const menu = page.getByRole('button', { name: 'Exportar', exact: true });
    const csv = page.getByRole('menuitem', { name: 'Exportar para CSV' });
    const dialog = page.getByRole('dialog', { name: 'Exportar sem os valores atuais do ERP?' });
    await menu.click();
    await csv.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(none);
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    expect(files).toEqual([]);
    await chooseExport(page, 'Exportar para CSV');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Exportar assim mesmo' }).click();
    expect((await download).suggestedFilename()).toBe('Orcamento_Proposto.csv');
    await expect(dialog).toHaveCount(0);
    expect(files).toHaveLength(1);
  },
);

test('if the ERP’s values are up to date the CSV is made at once', { tag: '@tudo' }, async ({ page }) => {
  await answerErp(page, ERP_STATES['left rows out']);
  await page.goto(EXPORTACAO);
  const download = page.waitForEvent('download');
  await chooseExport(page, 'Exportar para CSV');
  expect((await download).suggestedFilename()).toBe('Orcamento_Proposto.csv');
});
