import type { Page } from '@playwright/test';
import { DEMONSTRATION, expect, signIn, test } from './fixtures.ts';
import { clickSearch, COMPARATIVO, fillForm } from './report-form.ts';
import { sessionOf } from './sessions.ts';
import { enter } from './sign-in-form.ts';
import { SMALL } from './small-organizations.ts';
import { chooseInUserMenu } from './user-menu.ts';
import { chooseExport } from './seen-report.ts';

const EXPIRED = 'Sua sessão expirou. Entre novamente.';

test('a link opened signed out is reopened after sign-in, with its filters', async ({ visitor: page }) => {
  const link = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=1&exibirNaturezasInativas=true`;
  await page.goto(link);
  await expect(page).toHaveTitle('Entrar · Rubrica');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await enter(page, DEMONSTRATION.admin, DEMONSTRATION.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orçamentário Comparativo');
  await expect(page).toHaveURL(link);
  await page.goBack();
  await expect(page).not.toHaveURL(/entrar/);
});

test('the fields are marked for password managers', { tag: '@tudo' }, async ({ visitor: page }) => {
  await page.goto('/entrar');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await expect(page.getByText('Informe a senha.')).toBeVisible();
});

test('a wrong password and an unknown e-mail have the same message', async ({ visitor: page }) => {
  await page.goto('/entrar');
  await enter(page, DEMONSTRATION.admin, 'senha-errada');
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
  await enter(page, 'ninguem@rubrica.local', 'senha-errada');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
});

test('signing in never leads to another site', async ({ visitor: page, demonstration }) => {
  await page.goto('/entrar?voltar=https%3A%2F%2Fexemplo.com%2Frelatorios');
  await enter(page, DEMONSTRATION.ordinary, DEMONSTRATION.password);
  await expect(page).toHaveURL(`${demonstration.url}/relatorios`);
});

test(
  'an expired session leads to the sign-in page, which says so and returns afterwards',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(COMPARATIVO);
    await fillForm(page);
    await page.context().clearCookies();
    await clickSearch(page);
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    await enter(page, DEMONSTRATION.admin, DEMONSTRATION.password);
    await expect(page).toHaveURL(new RegExp(`${COMPARATIVO}\\?codOrcamentario=todos`));
    await expect(page.getByRole('table')).toBeVisible();
  },
);

test('after a sign-in as another person in another tab, no numbers of the previous one are shown', async ({
  admin: page,
}) => {
  await page.goto(COMPARATIVO);
  await fillForm(page);
  await clickSearch(page);
  await expect(page.getByRole('table')).toBeVisible();
  const figures = await page.getByRole('table').innerText();
  await signIn(page, DEMONSTRATION.otherOrganization, DEMONSTRATION.password); // the cookie, as from another tab
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('banner')).toContainText('Beatriz');
  expect(await page.getByRole('main').innerText()).not.toContain(figures);
});

test(
  'a window that stays visible exports nothing once another person signs in elsewhere, and clears its figures',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(COMPARATIVO);
    await fillForm(page);
    await clickSearch(page);
    await expect(page.getByRole('table')).toBeVisible();
    const figures = await page.getByRole('table').innerText();
    await signIn(page, DEMONSTRATION.otherOrganization, DEMONSTRATION.password); // the cookie, as from another window
    let downloads = 0;
    page.on('download', () => downloads++);
    await chooseExport(page, 'Exportar para Excel');
    await expect(page.getByText('Outra pessoa entrou por outra janela deste navegador.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Beatriz');
    expect(await page.getByRole('main').innerText()).not.toContain(figures);
    expect(downloads).toBe(0);
  },
);

test('the sign-in page redirects a person who is signed in', async ({ admin: page }) => {
  await page.goto(`/entrar?voltar=${encodeURIComponent(`${COMPARATIVO}?codOrcamentario=1.10`)}`);
  await expect(page).toHaveURL(`${COMPARATIVO}?codOrcamentario=1.10`);
});

test('Sair ends the session', async ({ visitor: page }) => {
  await signIn(page, DEMONSTRATION.admin, DEMONSTRATION.password);
  await page.goto('/relatorios');
  await chooseInUserMenu(page, 'Sair');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect((await page.context().request.get('/api/sessao')).status()).toBe(401);
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.goto('/relatorios');
  await expect(page).toHaveURL(/\/entrar/);
});

test('a person changes their password', { tag: '@tudo' }, async ({ smallVisitor: page }) => {
  const changed = 'outra-senha-2026';
  await page.goto('/entrar');
  await enter(page, SMALL.changes, SMALL.password);
  await change(page, 'senha-errada', changed, changed);
  await expect(page.getByRole('alert')).toBeVisible();
  await change(page, SMALL.password, changed, 'outra');
  await expect(page.getByText('As duas senhas não são iguais.')).toBeVisible();
  await change(page, SMALL.password, changed, changed);
  await expect(page.getByText('Senha alterada.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseInUserMenu(page, 'Sair');
  await enter(page, SMALL.changes, changed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
});

async function change(page: Page, current: string, chosen: string, repeated: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' });
  if (!(await dialog.isVisible())) await chooseInUserMenu(page, 'Alterar senha');
  await expect(dialog.getByText('acessos dos seus programas continuam valendo')).toBeVisible();
  await dialog.getByLabel('Senha atual').fill(current);
  await dialog.getByLabel('Nova senha', { exact: true }).fill(chosen);
  await dialog.getByLabel('Repita a nova senha').fill(repeated);
  await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
}

test('a refused sign-in is tried again when the next test asks for the session', async ({ smallServer }) => {
  const url = `${smallServer.url}/`; // another address, for which no session is stored
  await expect(sessionOf(url, { email: SMALL.admin, password: 'senha-errada' })).rejects.toThrow('401');
  const { cookies } = await sessionOf(url, { email: SMALL.admin, password: SMALL.password });
  expect(cookies.map(({ name }) => name)).toContain('rubrica.session_token');
});
