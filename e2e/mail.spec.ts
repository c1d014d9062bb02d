import { createAccount } from '../src/accounts/accounts.ts';
import { openOrJoin } from '../src/database/engine/open-or-join.ts';
import { nextMessage } from '../src/testing/servers/mail-place.ts';
import { MAIL_LOGIN, openLyingMailServer } from '../src/testing/servers/lying-mail-server.ts';
import { expect, test } from '@playwright/test';
import { newFolder, removeFolder, startServer } from './server.ts';

test(
  'a person who forgot their password gets a link, creates a new password with it, once, and signs in',
  { tag: '@tudo' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const [mail, folder] = [await openLyingMailServer(), newFolder()];
    const [user, password] = MAIL_LOGIN.map(encodeURIComponent);
    const server = await startServer(folder, {
      SMTP_URL: `smtp://${user}:${password}@localhost:${mail.settings.port}`,
      SMTP_REMETENTE: 'Rubrica <rubrica@exemplo.gov.br>',
      NODE_EXTRA_CA_CERTS: mail.authority,
    });
    const database = await openOrJoin({ folder });
    const person = { email: 'ana@exemplo.gov.br', name: 'Ana', isAdmin: false, gerencia: false, codColigada: 1 };
    await createAccount(database.db, { ...person, password: 'a-que-esqueci' });
    await database.close();
    await page.goto(`${server.url}/entrar`);
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await page.getByRole('button', { name: 'Enviar o link' }).waitFor(); // sign-in has a field of this label too
    await page.getByLabel('E-mail').fill(person.email);
    const { secret, text } = await nextMessage(mail, async () => {
      await page.getByRole('button', { name: 'Enviar o link' }).click();
      await page.getByText('Se há uma conta com').waitFor();
    });
    expect(text).toContain(`${server.url}/nova-senha#${secret}`);
    await page.goto(`${server.url}/nova-senha#${secret}`);
    await page.getByLabel('Nova senha', { exact: true }).fill('uma-senha-nova');
    await page.getByLabel('Repita a nova senha').fill('uma-senha-nova');
    await page.keyboard.press('Enter');
    await page.getByText('Senha criada. Entre com ela.').waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill('uma-senha-nova');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
    await page.context().clearCookies();
    await page.goto(`${server.url}/nova-senha#${secret}`);
    await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-nova');
    await page.getByLabel('Repita a nova senha').fill('outra-senha-nova');
    await page.keyboard.press('Enter');
    await page.getByText('Este link não vale').waitFor();
    await server.stop();
    await mail.close();
    removeFolder(folder);
  },
);
