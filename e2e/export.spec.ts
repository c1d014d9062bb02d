import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { choose, COMPARATIVO, fillForm, searchButton } from './report-form.ts';

const file = '**/api/relatorios/*/arquivo?*';

test('the file is the searched report, whatever the form says since, under the name of the spec', async ({
  admin: page,
}) => {
  await page.goto(COMPARATIVO);
  await fillForm(page);
  await searchButton(page).click();
  const button = page.getByRole('button', { name: 'Exportar para Excel' });
  await expect(button).toBeVisible();
  const searched = new URL(page.url()).search;
  await choose(page, 'Ano', 1);

  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(file);
  const download = page.waitForEvent('download');
  await button.click();
  await expect(page.getByRole('button', { name: 'Exportando ...' })).toBeDisabled();
  expect(new URL((await asked).url()).search).toBe(`${searched}&formato=xls`);
  release();
  expect((await download).suggestedFilename()).toBe('Relatorio_RUBRICA_Orcamentario_Comparativo.xls');
  const bytes = readFileSync(await (await download).path());
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1'); // a compound file, as real .xls workbooks are
  await expect(button).toBeEnabled();
});

test('a file that does not come is told, and can be asked for again', async ({ admin: page }) => {
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=2`);
  await page.route(file, (route) => route.fulfill({ status: 503, json: { message: 'O servidor está ocupado.' } }));
  const button = page.getByRole('button', { name: 'Exportar para Excel' });
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'O servidor está ocupado.' })).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('table')).toBeVisible();
});
