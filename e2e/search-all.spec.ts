import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { COMPARATIVO } from './report-form.ts';
import { chooseInUserMenu } from './user-menu.ts';

const box = { name: 'Procurar relatórios, centros, naturezas, códigos e parceiros' };

test('Ctrl+K finds a centre without regard to accents, and Enter opens the report at its row', async ({
  admin: page,
}) => {
  await page.goto('/relatorios');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', box)).toBeFocused();
  await page.keyboard.type('uberaba');
  const dialog = page.getByRole('dialog', { name: 'Procurar em tudo' });
  await expect(dialog.getByRole('link').first()).toContainText('Uberaba');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/codCCustoPai=1\.10/);
  await expect(page.locator('tr.current')).toContainText('Uberaba');
});

test('Enter right after typing opens the first result of that text', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto('/relatorios');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', box).fill('uberaba');
  await expect(page.getByRole('dialog').getByRole('link').first()).toContainText('Uberaba');
  await page.getByRole('textbox', box).fill('tempo real');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orçamento em Tempo Real');
});

test(
  'letters typed before the dialog’s code is loaded are not lost',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    const typed = Promise.withResolvers<void>();
    await page.route(/SearchDialog.*\.js$/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto('/relatorios');
    await page.getByText('Disponível no ano').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('uber');
    typed.resolve();
    await expect(page.getByRole('textbox', box)).toBeFocused();
    await page.keyboard.type('aba');
    await expect(page.getByRole('textbox', box)).toHaveValue('uberaba');
  },
);

test('the table’s search offers to search everything for its text', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('tempo real');
  await page.getByRole('search').getByRole('button', { name: 'Procurar em tudo' }).click();
  await expect(page.getByRole('textbox', box)).toHaveValue('tempo real');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['Orçamento em Tempo Real']);
});

test('ordinary users find no administrators’ report', { tag: '@tudo' }, async ({ ordinary: page }) => {
  await page.goto('/relatorios');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByRole('textbox', box).fill('tempo real');
  await expect(page.getByRole('dialog').getByText('Nada encontrado.')).toBeVisible();
});

test('the link is copied, and ‘?’ lists the keys', { tag: '@tudo' }, async ({ freshAdmin: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`);
  const said = page.getByRole('button', { name: 'Link copiado' }).waitFor(); // shown for a moment
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await said;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.locator('.sheet-region').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('Ctrl+K');
});

test(
  'the key ‘?’ is turned off and on in its list, which the user’s menu opens too',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    const keys = page.getByRole('dialog', { name: 'Teclas' });
    const isOn = keys.getByRole('switch', { name: 'A tecla ? (ponto de interrogação) abre esta lista' });
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);
    };
    await page.goto('/relatorios');
    await chooseInUserMenu(page, 'Teclas');
    await isOn.press('Space');
    await expect(isOn).not.toBeChecked();
    await close();
    await page.keyboard.press('?');
    await chooseInUserMenu(page, 'Teclas'); // an open dialog would cover the menu
    await expect(isOn).not.toBeChecked();
    await isOn.press('Space');
    await close();
    await page.keyboard.press('?');
    await expect(isOn).toBeChecked();
  },
);
