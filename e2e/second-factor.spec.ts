import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { appCode } from '../src/testing/servers/app-code.ts';
import { axeFindings } from './axe.ts';
import { expect, smallTest as test } from './fixtures.ts';
import { enterFirst, makePerson, removePerson } from './make-person.ts';
import { tabTo } from './tab-to.ts';
import { userButton } from './user-menu.ts';

const PEOPLE = '/administracao/pessoas';
const DEEP = '/relatorios/eventos?codCCustoPai=01&orcamentoId=2';
const [EMAIL, PASSWORD] = ['duas.etapas@exemplo.gov.br', 'uma-senha-so-da-olga'];

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test(
  'a second factor by keyboard: switched on, required at sign-in, replaced by a recovery code, removed by the administration',
  { tag: '@tudo' },
  async ({ small, smallVisitor: page }) => {
    const person = await makePerson(small, { nome: 'Olga Etapas', email: EMAIL });
    await enterFirst(page, person, PASSWORD);
    const { chave, codes } = await test.step('switch it on', () => switchOn(page));
    await page.context().clearCookies();
    await test.step('sign in with a code of the app', () => signInWithCode(page, chave));
    await page.context().clearCookies();
    await test.step('sign in with a recovery code', () => signInWithRecoveryCode(page, codes[0]!));
    await test.step('the administration removes it', () => removeFactor(small));
    await test.step('sign in with the password alone', async () => {
      await page.goto('/relatorios');
      await givePassword(page);
      await expect(page).toHaveURL(/\/relatorios$/);
    });
    await removePerson(small, person);
  },
);

/** Switches the second factor on; returns the key for the app and the ten recovery codes. */
async function switchOn(page: Page): Promise<{ readonly chave: string; readonly codes: readonly string[] }> {
  await page.goto('/relatorios/eventos');
  await userButton(page).press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Verificação em duas etapas' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verificação em duas etapas' });
  await tabTo(page, dialog.getByRole('button', { name: 'Ligar' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Senha atual')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'Código QR da chave' })).toBeVisible();
  await expect(dialog.getByLabel('Código do aplicativo')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const chave = (await dialog.locator('code').textContent())!;
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Digite os seis dígitos do código.')).toBeVisible();
  await dialog.getByLabel('Código do aplicativo').fill(appCode(chave, Date.now()));
  await page.keyboard.press('Enter');
  const codes = await test.step('download and print the recovery codes', () => takeRecoveryCodes(page, dialog));
  await tabTo(page, dialog.getByRole('button', { name: 'Concluir' }));
  await page.keyboard.press('Enter');
  await expect(userButton(page)).toBeFocused();
  return { chave, codes };
}

async function takeRecoveryCodes(page: Page, dialog: Locator): Promise<readonly string[]> {
  await expect(dialog.getByText('Guarde estes dez códigos de recuperação agora')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const codes = (await dialog.locator('code').innerText()).trim().split('\n');
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await tabTo(page, dialog.getByRole('button', { name: 'Baixar' }));
  await page.keyboard.press('Enter');
  const file = readFileSync(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > pre')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible(); // Escape must not lose codes that are shown only once
  return codes;
}

async function signInWithCode(page: Page, chave: string): Promise<void> {
  await page.goto(DEEP);
  await givePassword(page);
  await expect(page.getByRole('heading', { name: 'Digite o código do aplicativo' })).toBeVisible();
  const field = page.getByLabel('Código de seis dígitos');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Código incorreto.');
  await tabTo(page, page.getByRole('button', { name: 'Voltar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL);
  await givePassword(page);
  const next = appCode(chave, Date.now() + 30_000); // the current code was used to switch it on
  await field.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${DEEP.replace('?', '\\?')}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
}

async function signInWithRecoveryCode(page: Page, code: string): Promise<void> {
  await page.goto('/relatorios');
  await givePassword(page);
  await tabTo(page, page.getByRole('button', { name: 'Usar um código de recuperação' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código de recuperação')).toBeFocused();
  await page.keyboard.type(code.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Você entrou com um código de recuperação; restam 9.')).toBeVisible();
}

async function removeFactor(small: Page): Promise<void> {
  await small.goto(PEOPLE);
  const row = small.getByRole('row').filter({ hasText: 'Olga Etapas' });
  await expect(row).toContainText('duas etapas');
  await small.getByRole('button', { name: 'Ações para Olga Etapas' }).click();
  await small.getByRole('menuitem', { name: 'Remover a verificação em duas etapas' }).click();
  await small.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(row).not.toContainText('duas etapas');
}

test(
  'once a second factor is required, every page leads people without it to switching it on; the confirmation names them',
  { tag: '@tudo' },
  async ({ small }) => {
    await small.goto(PEOPLE);
    await small.getByRole('button', { name: 'Exigir de quem administra o sistema' }).click();
    const lacking = /Célia.* ainda não a lig(?:ou|aram): já no próximo clique só poder(?:á|ão) ligá-la\./;
    await expect(small.getByRole('dialog')).toContainText(lacking);
    expect(await axeFindings(small)).toEqual([]);
    await small.keyboard.press('Escape');
    // answers are changed in transit, because other tests need the administration of this shared server
    let isRequired = false;
    await small.route('**/api/sessao', async (route) => {
      const answer = await route.fetch();
      const session = await answer.json();
      session.usuario.faltaSegundoFator = isRequired;
      await route.fulfill({ response: answer, json: session });
    });
    await small.route('**/api/administracao/registro*', (route) =>
      isRequired ? route.fulfill({ status: 403, json: { message: 'A sua organização exige ...' } }) : route.fallback(),
    );
    await small.reload();
    const record = small.getByRole('link', { name: 'Registro' });
    await record.waitFor();
    isRequired = true;
    await record.click(); // its request is answered with 403
    await expect(small.getByRole('heading', { name: 'Ligue a verificação em duas etapas' })).toBeVisible();
    await expect(small).toHaveURL(/\/duas-etapas\?voltar=%2Fadministracao%2Fregistro$/);
    expect(await axeFindings(small)).toEqual([]);
    await small.goto('/relatorios');
    await expect(small).toHaveURL(/\/duas-etapas\?voltar=%2Frelatorios$/);
    isRequired = false;
    await small.reload();
    await expect(small).toHaveURL(/\/relatorios$/);
  },
);
