import type { Locator, Page } from '@playwright/test';
import { sampled } from '../src/testing/sampled.ts';
import { DEMONSTRATION, expect, test } from './fixtures.ts';
import { CONFERIR, field, openButton, searchButton } from './report-form.ts';
import { tabTo } from './tab-to.ts';
import { userButton } from './user-menu.ts';

/** Presses Shift+Tab until an element has the focus; its text is then selected, as browsers do. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 5; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`Shift+Tab does not reach ${target}`);
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
  await tabTo(page, field(page, 'Ano'));
  await expect(field(page, 'Código Orçamentário')).toHaveValue('Todos');
  await expect(field(page, 'Ano')).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(field(page, 'Ano')).not.toHaveValue('');
  await tabTo(page, page.getByRole('switch'));
  await keyboard.press('Space');
  await expect(page.getByRole('switch')).toBeChecked();
  await tabTo(page, searchButton(page));
  await keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(openButton(page)).toBeFocused();

  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Exportar', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xls$/);

  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, userButton(page));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sair' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test(
  'a child cost centre is chosen, searched and exported by the keyboard alone',
  { tag: '@tudo' },
  async ({ ordinary: page }) => {
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
      await expect(field(page, label)).toHaveAttribute('aria-expanded', 'true');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(field(page, label)).not.toHaveValue('');
    }
    await tabTo(page, searchButton(page));
    await keyboard.press('Enter');
    await expect(page.getByText(/Centro de Custo Filho: 1\.10\.02 - /)).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    const download = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: 'Exportar', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const csv = page.getByRole('menuitem', { name: /csv/i });
    while (!(await csv.evaluate((item) => item === document.activeElement))) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
);

const PARENT_ALONE = ['/relatorios/eventos', '/relatorios/receitas'];

for (const report of sampled([CONFERIR, ...PARENT_ALONE], (_, index) => index === 1)) {
  test(`${report}: Tab leaves a field whose list is open for the next field, choosing what was typed`, async ({
    admin: page,
  }) => {
    const pai = field(page, 'Centro de Custo Pai');
    const next = field(page, report === CONFERIR ? 'Centro de Custo Filho' : 'Ano');
    await page.goto(report);
    await expect(pai).toBeEnabled();
    await expect(field(page, 'Ano')).toBeEnabled();
    await tabTo(page, pai);
    await expect(pai).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('listbox')).toHaveId((await pai.getAttribute('aria-controls'))!);
    const scrolls = await page.getByRole('listbox').evaluate((list) => list.scrollHeight > list.clientHeight);
    expect(scrolls).toBe(true);
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await expect(pai).toHaveAttribute('aria-expanded', 'false');
    await expect(pai).toHaveValue('Todos');
    await page.keyboard.press('Shift+Tab');
    await expect(pai).toBeFocused();
    await expect(pai).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('araçu');
    await page.keyboard.press('Tab');
    await expect(pai).toHaveValue(/ - Araçuaí$/);
    await expect(next).toBeEnabled();
    await expect(next).toBeFocused();
    await page.keyboard.press('Escape');
    await tabBackTo(page, pai);
    await page.keyboard.type('1.1');
    await page.keyboard.press('Tab');
    await expect(pai).toHaveValue(/ - Araçuaí$/);
    await tabBackTo(page, pai);
    await page.keyboard.type('1.10');
    await page.keyboard.press('Tab');
    await expect(pai).toHaveValue('1.10 - Uberaba');
  });
}

test(
  'Enter takes the highlighted option even if typing was faster than rendering',
  { tag: '@tudo' },
  async ({ ordinary: page }) => {
    await page.goto(CONFERIR);
    const pai = field(page, 'Centro de Custo Pai');
    await expect(pai).toBeEnabled();
    const late = await page.evaluateHandle(() => {
      const { setTimeout } = window;
      const held: (() => void)[] = [];
      const hold = (work: () => void, wait = 0) => (wait === 0 ? held.push(work) : setTimeout(work, wait));
      window.setTimeout = hold as typeof window.setTimeout;
      return () => held.map((work) => work()).length;
    });
    await tabTo(page, pai);
    await page.keyboard.type('uberaba');
    expect(await late.evaluate((release) => release())).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(pai).toHaveValue('1.10 - Uberaba');
  },
);

test('the arrow keys scroll a long list to its options', { tag: '@tudo' }, async ({ ordinary: page }) => {
  await page.goto(CONFERIR);
  const pai = field(page, 'Centro de Custo Pai');
  await expect(pai).toBeEnabled();
  await tabTo(page, pai);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(pai).toHaveValue(/\S/);
  await expect(pai).toHaveAttribute('aria-expanded', 'false');
});

test('the first stop of the Tab key leads past the header, and a dialog takes the focus and gives it back', async ({
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
  await tabTo(page, userButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Alterar senha' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha atual')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(userButton(page)).toBeFocused();
});
