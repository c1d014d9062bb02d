import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { momentOf } from '../src/domain/format.ts';
import { edited } from '../src/testing/sheets/edit-workbook.ts';
import { DEMONSTRATION, expect, signIn, test } from './fixtures.ts';
import { enterFirst, type MadePerson, removePerson } from './make-person.ts';

// Uses the demonstration's second organisation, of which no other test expects particular amounts.
const NOME = 'Reformulação de teste';
const DAY_MS = 86_400_000;
const IN_A_WEEK = momentOf(new Date(Date.now() + 7 * DAY_MS)).day;

/** Creates a person who fills in the two cost centres of the presidency. */
async function makeFiller(administrator: Page): Promise<MadePerson> {
  const person = { nome: 'Renata Lima', email: 'renata.coletas@rubrica.local' };
  const rights = { isAdmin: false, gerencia: false, preenche: true, centros: ['2.01.01', '2.01.02'] };
  const made = await administrator.request.post('/api/administracao/pessoas', { data: { ...person, ...rights } });
  expect(made.status()).toBe(201);
  return { ...person, ...((await made.json()) as Pick<MadePerson, 'id' | 'senhaProvisoria'>) };
}

/** Opens a collection of a parent's two cost centres on the page. */
async function openCollection(page: Page): Promise<void> {
  await page.goto('/administracao/coletas');
  await page.getByRole('button', { name: 'Nova coleta' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nova coleta' });
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Escolha ao menos um centro.')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill(NOME);
  await dialog.getByLabel('Prazo').fill(IN_A_WEEK.split('/').toReversed().join('-'));
  await dialog.getByRole('checkbox', { name: '2.01 Presidência' }).press('Space');
  await dialog.getByLabel('Nome', { exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${NOME} · prazo ${IN_A_WEEK.slice(0, 5)}, faltam 7 dias`)).toBeVisible();
  await expect(row(page, '2.01.01')).toContainText(/Renata Lima.*não aberta/);
}

function row(page: Page, code: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `${code} - ` }) });
}

async function send(page: Page, content: Uint8Array): Promise<void> {
  const file = { name: 'planilha.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await page.getByLabel('Planilha preenchida').setInputFiles(file);
}

test('a workbook is downloaded, returned with errors and then without, accepted, and its amounts are in the report', async ({
  page,
  visitor: renata,
}) => {
  await signIn(page, DEMONSTRATION.otherOrganization, DEMONSTRATION.password);
  const person = await makeFiller(page);
  await openCollection(page);

  await enterFirst(renata, person, 'senha-da-renata');
  await renata.goto('/relatorios');
  const band = renata.getByRole('region', { name: `Preencher até ${IN_A_WEEK.slice(0, 5)}: 2 centros` });
  const download = renata.waitForEvent('download');
  await band.getByRole('button', { name: 'Baixar planilha (.xlsx)' }).press('Enter');
  const workbook = readFileSync(await (await download).path());
  await expect(band.getByText('baixada em').first()).toBeVisible();

  await send(renata, edited(workbook, '2.01.01', { Novembro: '12.0000', Dezembro: 123_456.78 }));
  await expect(renata.getByText('Último envio')).toBeVisible();
  const problems = renata.getByRole('region', { name: 'Células por corrigir' });
  await expect(problems.getByRole('row').nth(1)).toHaveText(/2\.01\.01 · Q6.*12\.0000.*não é um valor/);
  await expect(row(renata, '2.01.01')).toContainText('1 célula para corrigir');
  await expect(row(renata, '2.01.02')).toContainText('aguardando aceite');
  const marked = renata.waitForEvent('download');
  await renata.keyboard.press('Tab'); // from the result of the upload, past the scrolling table
  await renata.keyboard.press('Tab');
  await expect(renata.getByRole('button', { name: 'Enviar assim mesmo: a célula fica como está hoje' })).toBeFocused();
  await renata.getByRole('button', { name: 'Baixar com as células marcadas' }).press('Enter');
  expect((await marked).suggestedFilename()).toBe('planilha-marcada.xlsx');
  await send(renata, edited(workbook, '2.01.01', { Dezembro: 123_456.78, Justificativa: 'Nova sede' }));
  await expect(renata.getByText('2 centros aguardam o aceite.').first()).toBeVisible();
  await expect(problems).toHaveCount(0);

  await page.goto('/relatorios');
  await page.getByRole('link', { name: `${NOME}: 2 centros aguardam o aceite` }).click();
  const name = page.getByRole('button', { name: '2.01.01 - Gabinete' });
  await name.press('Enter');
  const returned = page.getByRole('region', { name: 'O que voltou de 2.01.01' });
  await expect(returned.getByText(/planilha\.xlsx/)).toBeVisible();
  await expect(returned.getByRole('row').nth(1)).toContainText(/R6\s*dez.*123\.456,78.*Nova sede/);
  const asItCame = page.waitForEvent('download');
  await returned.getByRole('button', { name: 'Baixar a planilha devolvida' }).press('Enter');
  expect((await asItCame).suggestedFilename()).toBe('planilha.xlsx');
  const after = await row(page, '2.01.01').first().getByRole('cell').nth(3).innerText();
  await returned.getByRole('button', { name: 'Aceitar 1 linha' }).press('Enter');
  await expect(name).toHaveCount(0); // it is no longer among the centres that wait
  await expect(page.locator('body')).not.toBeFocused();
  await page.getByRole('button', { name: 'Todos · 2' }).click();
  await expect(row(page, '2.01.01')).toContainText('aceita em');

  await page.goto('/relatorios/totais-centro-custo?codCCustoPai=2.01&orcamentoId=4&exibirNaturezasInativas=false');
  await expect(row(page, '2.01.01')).toContainText(after);

  const search = 'codCCustoPai=2.01&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=2';
  await page.goto(`/relatorios/conferir-preenchimento?${search}&exibirNaturezasInativas=false`);
  await expect(page.getByRole('rowheader', { name: '2.01.01 - Gabinete · aceita' })).toBeVisible();

  await page.goto('/administracao/coletas');
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('encerrada', { exact: false }).first()).toBeVisible();
  await removePerson(page, person);
});
