import { stubAnswers } from './answer-instead.ts';
import { axeFindings } from './axe.ts';
import { expect, smallTest as test } from './fixtures.ts';
import { AT_PROVIDER } from './kinds-of-server.ts';
import { chooseInUserMenu, userButton } from './user-menu.ts';

const LINK = '/relatorios/eventos?orcamentoId=2&codCCustoPai=01';

test('a link leads to the provider and back, Sair signs out of both, and a refused person reads why', async ({
  smallVisitor: page,
}) => {
  await page.goto(LINK);
  const entrance = page.getByRole('link', { name: 'Entrar com a conta do órgão' });
  await expect(entrance).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await entrance.click();
  await page.getByRole('button', { name: AT_PROVIDER.dora.name }).click();
  await expect(page).toHaveURL(LINK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
  await page.goBack();
  await expect(page).not.toHaveURL(/entrar/);
  await page.goto(LINK);
  await userButton(page).click();
  await expect(page.getByRole('button', { name: 'Minhas sessões' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alterar senha' })).toHaveCount(0); // Dora has no password
  await page.keyboard.press('Escape');
  await chooseInUserMenu(page, 'Sair');
  await page.getByRole('button', { name: 'Sair do provedor' }).click();
  await expect(page).toHaveURL(/\/entrar$/);

  await page.goto(LINK);
  await entrance.click();
  await page.getByRole('button', { name: AT_PROVIDER.elias.name }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Não há conta no Rubrica para o seu e-mail. Fale com quem administra a sua organização.',
  );
  expect(await axeFindings(page)).toEqual([]);
  await entrance.click(); // the provider asks for the person again
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toHaveText('A entrada foi cancelada. Você pode tentar de novo.');
  await entrance.click();
  await page.getByRole('button', { name: AT_PROVIDER.dora.name }).click();
  await expect(page).toHaveURL(LINK); // still the address that was requested
});

test('a reason in the address shows only the page’s own messages, also once signed in', async ({ small }) => {
  await small.goto('/entrar?motivo=sem-conta');
  await expect(small.getByRole('alert')).toContainText('Não há conta no Rubrica');
  await small.goto('/entrar?motivo=%3Cb%3Eligue%200800%3C%2Fb%3E');
  await expect(small).toHaveURL(/\/relatorios$/);
});

test('without passwords the provider is the only way in', async ({ smallVisitor: page }) => {
  const answer = { json: { senha: false, esqueci: false, oidc: { nome: 'a conta do órgão' } } };
  await stubAnswers(page, '/api/auth/opcoes', () => answer);
  await page.goto('/entrar?motivo=expirou');
  await expect(page.getByRole('link', { name: 'Entrar com a conta do órgão' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Sua sessão expirou. Entre novamente.');
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
});
