import type { Locator, Page } from '@playwright/test';
import { DEMONSTRATION, expect, test } from './fixtures.ts';
import { CONFERIR, field, searchButton } from './report-form.ts';

/** Presses Tab until an element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

test('sign in, search, export and sign out by the keyboard alone', async ({ visitor: page }) => {
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await keyboard.type(DEMONSTRATION.admin);
  await keyboard.press('Tab');
  await keyboard.type(DEMONSTRATION.password);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Relatórios' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^Orçamentário Comparativo\b(?! Entre)/ }));
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Orçamentário Comparativo' })).toBeFocused();
  await expect(field(page, 'Código Orçamentário')).toBeEnabled();
  await tabTo(page, field(page, 'Código Orçamentário'));
  await keyboard.type('todos');
  await keyboard.press('Enter');
  await expect(field(page, 'Código Orçamentário')).toHaveValue('Todos');
  await tabTo(page, field(page, 'Ano'));
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(field(page, 'Ano')).not.toHaveValue('');
  await tabTo(page, page.getByRole('switch'));
  await keyboard.press('Space');
  await expect(page.getByRole('switch')).toBeChecked();
  await tabTo(page, searchButton(page));
  await keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(searchButton(page)).toBeFocused();

  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Exportar para Excel' }));
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xls$/);

  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Sair' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('a child cost centre is chosen, searched and exported by the keyboard alone', async ({ ordinary: page }) => {
  const { keyboard } = page;
  const [pai, filho] = ['Centro de Custo Pai', 'Centro de Custo Filho'].map((label) => field(page, label)) as [
    Locator,
    Locator,
  ];
  await page.goto(CONFERIR);
  await expect(pai).toBeEnabled();
  await tabTo(page, pai);
  await keyboard.type('uberaba');
  await keyboard.press('Enter');
  await expect(pai).toHaveValue('1.10 - Uberaba');
  await expect(filho).toBeEnabled();
  await tabTo(page, filho);
  await expect(filho).toHaveValue('Todos');
  await keyboard.type('1.10.02');
  await keyboard.press('Enter');
  await expect(filho).toHaveValue(/^1\.10\.02 - /);
  for (const label of ['Ano', 'Considerar o Valor']) {
    await tabTo(page, field(page, label));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(field(page, label)).not.toHaveValue('');
  }
  await tabTo(page, searchButton(page));
  await keyboard.press('Enter');
  await expect(page.getByText(/Centro de Custo Filho: 1\.10\.02 - /)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Exportar Versão Simplificada' }));
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('the first stop of the Tab key leads past the header, and the dialog keeps and gives back the focus', async ({
  admin: page,
}) => {
  await page.goto('/relatorios');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/relatorios');

  await page.reload();
  await tabTo(page, page.getByRole('button', { name: 'Alterar senha' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha atual')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Alterar senha' })).toBeFocused();
});
