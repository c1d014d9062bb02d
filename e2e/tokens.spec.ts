import { request, type Locator, type Page } from '@playwright/test';
import { basic, bearer } from '../src/testing/servers/make-token.ts';
import { axeFindings } from './axe.ts';
import { expect, smallTest as test } from './fixtures.ts';
import { enterFirst, makePerson, removePerson } from './make-person.ts';
import { SMALL } from './small-organizations.ts';
import { chooseInUserMenu } from './user-menu.ts';
import { chooseExport } from './seen-report.ts';

const EVENTOS = '/relatorios/eventos?codCCustoPai=01&orcamentoId=2&org=1';
const LIST = '/api/orcamentos';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const queryIn = (dialog: Locator) => dialog.locator('code', { hasText: /^let/ });
const secretIn = (dialog: Locator) => dialog.locator('code', { hasText: /^rubrica_/ }).innerText();

/** The status and the first line of an answer to a program without cookies. */
async function answerFor(url: string, headers: Record<string, string>): Promise<readonly [number, string]> {
  const program = await request.newContext({ extraHTTPHeaders: headers });
  const answer = await program.get(url);
  const [line = ''] = (await answer.text()).split('\r\n');
  await program.dispose();
  return [answer.status(), line];
}

async function statusFor(baseURL: string, headers: Record<string, string>): Promise<number> {
  return (await answerFor(baseURL + LIST, headers))[0];
}

test(
  'a search is connected to Excel, by keyboard: a token, a query that does not contain it, and its revocation',
  { tag: '@tudo' },
  async ({ small, smallServer: { url } }) => {
    const token = await test.step('make an access in the dialog', () => connectToExcel(small, url));
    await test.step('revoke it', () => revoke(small));
    expect(await statusFor(url, basic(SMALL.admin, token))).toBe(401);
    await test.step('open the dialog from the menu of a narrow screen', () => openOnNarrowScreen(small));
  },
);

/** Returns the token that the dialog showed. */
async function connectToExcel(small: Page, url: string): Promise<string> {
  await small.goto(EVENTOS);
  const opener = small.getByRole('button', { name: 'Exportar', exact: true });
  await chooseExport(small, 'Conectar ao Excel');
  const connect = dialogOf(small, 'Conectar ao Excel');
  const query = queryIn(connect);
  await expect(query).toContainText(`Web.Contents("${url}", [`);
  await expect(query).toContainText('RelativePath = "api/relatorios/eventos/dados"');
  await expect(query).toContainText('Query = [codCCustoPai = "01", orcamentoId = "2", formato = "csv"]');
  await expect(query).toContainText('{"codCCustoPai", type text}');
  await expect(query).toContainText('{"custo", Currency.Type}');
  const feed = `${url}/api/relatorios/eventos/dados?codCCustoPai=01&orcamentoId=2&formato=csv`;
  await expect(connect.locator('code', { hasText: /^http.*\?/ })).toHaveText(feed);
  expect(await axeFindings(small)).toEqual([]);
  await connect.getByLabel('Nome').fill('Excel do gabinete');
  await small.keyboard.press('Enter');
  const token = await secretIn(connect);
  await expect(query).not.toContainText('rubrica_');
  await expect(connect.getByText('é mostrado só agora')).toBeVisible();
  expect(await axeFindings(small)).toEqual([]);
  const [status, header] = await answerFor(feed, basic(SMALL.admin, token));
  const fields = [...(await query.innerText()).matchAll(/\{"(\w+)", /g)].map(([, name]) => name);
  expect([status, header.split(',')]).toEqual([200, fields]);
  await small.keyboard.press('Escape');
  await expect(connect).toBeHidden();
  await expect(opener).toBeFocused();

  await chooseExport(small, 'Conectar ao Excel');
  await expect(connect.getByLabel('Nome')).toHaveValue('Excel');
  await expect(connect.getByText(token)).toBeHidden();
  await small.keyboard.press('Escape');
  return token;
}

async function revoke(small: Page): Promise<void> {
  await chooseInUserMenu(small, 'Meus acessos');
  const tokens = dialogOf(small, 'Meus acessos');
  const own = tokens.getByRole('listitem').filter({ hasText: 'Excel do gabinete' });
  await expect(own).toContainText(/Criado em [\d/]+, vale até [\d/]+ · usado em/);
  await tokens.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(tokens.getByText('Informe o nome do acesso.')).toBeVisible();
  await own.getByRole('button', { name: 'Revogar Excel do gabinete' }).focus();
  await small.keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await small.keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'Revogar Excel do gabinete' })).toBeFocused();
  await small.keyboard.press('Enter');
  await small.setViewportSize({ width: 390, height: 844 });
  await small.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(small)).toEqual([]);
  await small.keyboard.press('Tab');
  await small.keyboard.press('Enter');
  await expect(own).toBeHidden();
}

async function openOnNarrowScreen(small: Page): Promise<void> {
  await small.keyboard.press('Escape');
  await small.getByRole('button', { name: 'Filtros e visão' }).click();
  await small.getByRole('button', { name: 'Exportar', exact: true }).click();
  await small.getByRole('menuitem', { name: 'Conectar ao Excel' }).click();
  await expect(queryIn(dialogOf(small, 'Conectar ao Excel'))).toBeVisible();
  expect(await axeFindings(small)).toEqual([]);
  expect(await small.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
}

test(
  'an administrator sees a person’s programs and revokes them',
  { tag: '@tudo' },
  async ({ small, smallVisitor: ivo, smallServer: { url } }) => {
    const person = await makePerson(small, { nome: 'Ivo Planilhas', email: 'ivo@exemplo.gov.br' });
    await enterFirst(ivo, person, 'a-senha-do-ivo');
    const { token } = await (await ivo.request.post('/api/tokens', { data: { nome: 'R', dias: 30 } })).json();
    expect(await statusFor(url, bearer(token))).toBe(200);

    await small.goto('/administracao/pessoas?busca=ivo');
    const row = small.getByRole('row').filter({ hasText: 'Ivo Planilhas' });
    await expect(row.locator('[data-heading="Chaves de programas"]')).toHaveText('1');
    await small.getByRole('button', { name: 'Ações para Ivo Planilhas' }).click();
    await small.getByRole('menuitem', { name: 'Revogar acessos para programas' }).click();
    await small.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
    await expect(row.locator('[data-heading="Chaves de programas"]')).toHaveText('0');
    expect(await statusFor(url, bearer(token))).toBe(401);
    await removePerson(small, person);
  },
);
