import type { Locator, Page } from '@playwright/test';
import { reportsFor } from '../src/reports/catalog.ts';
import { withoutRealBudgets } from '../src/testing/databases/real-budgets.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { DEMONSTRATION, expect, signIn, test } from './fixtures.ts';
import { choose, COMPARATIVO, CONFERIR, field, holdRequests, inactiveSwitch, recordSearches } from './report-form.ts';

const [PAI, FILHO, ANO, VALOR] = ['Centro de Custo Pai', 'Centro de Custo Filho', 'Ano', 'Considerar o Valor'] as const;
const UBERABA = 'codCCustoPai=1.10&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1';
/** The demonstration's newest budget is of this year. */
const YEAR = new Date().getFullYear();
const [THIS_YEAR, LAST_YEAR, BEFORE] = [0, 1, 2].map((back) => String(YEAR - back)) as [string, string, string];

/** Clicks a filled filter, whose text is selected a moment later. */
async function clickFilled(filter: Locator): Promise<void> {
  await filter.click();
  const isSelected = (input: HTMLInputElement) =>
    input.selectionStart === 0 && input.selectionEnd === input.value.length && input.value !== '';
  await expect.poll(() => filter.evaluate(isSelected)).toBe(true);
}

test(
  'a click on a filled filter selects its text, so that typing replaces it',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${CONFERIR}?codCCustoPai=1.10`);
    await expect(field(page, PAI)).toHaveValue('1.10 - Uberaba');
    await clickFilled(field(page, PAI));
    await page.keyboard.type('araçuaí');
    await expect(field(page, PAI)).toHaveValue('araçuaí');
    await page.keyboard.press('Enter');
    await expect(field(page, PAI)).toHaveValue('1.21 - Araçuaí');

    await clickFilled(field(page, ANO));
    await page.keyboard.type(LAST_YEAR);
    await expect(field(page, ANO)).toHaveValue(LAST_YEAR);
    await field(page, ANO).click(); // a click in the field that is being edited only moves the caret
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(BEFORE.at(-1)!);
    await expect(field(page, ANO)).toHaveValue(BEFORE);
    await page.keyboard.press('Enter');
    await clickFilled(field(page, ANO));
    await page.keyboard.type(THIS_YEAR);
    await page.keyboard.press('Tab');
    await expect(field(page, ANO)).toHaveValue(THIS_YEAR);
  },
);

test(
  'Tab from a parent that was typed leads to its child, also while the children load',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const release = await holdRequests(page, '/api/centros-custo/1.10/filhos');
    await page.goto(CONFERIR);
    await expect(field(page, ANO)).toBeEnabled();
    await field(page, PAI).focus();
    await page.keyboard.type('uberaba');
    await page.keyboard.press('Tab');
    await expect(field(page, FILHO)).toBeFocused();
    await expect(field(page, PAI)).toHaveValue('1.10 - Uberaba');
    await expect(field(page, FILHO)).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.type('1.10.02');
    await expect(page.getByText('Carregando ...')).toBeVisible();
    release();
    await expect(field(page, FILHO)).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('option', { name: /^1\.10\.02 - / }).waitFor();
    await page.keyboard.press('Tab');
    await expect(field(page, FILHO)).toHaveValue(/^1\.10\.02 - /);
    await expect(field(page, ANO)).toBeFocused();
  },
);

test('the current year is chosen at first, but no year if the address names an unknown budget', async ({
  small: page,
}) => {
  for (const report of [CONFERIR, '/relatorios/eventos', '/relatorios/exportacao']) {
    await page.goto(report);
    await expect(field(page, ANO)).toHaveValue('2030');
  }
  await page.goto(`${CONFERIR}?orcamentoId=77`);
  await expect(page.getByText('Confira os filtros e clique em Buscar')).toBeVisible();
  await expect(field(page, ANO)).toHaveValue('');
});

test('the filters of a search are kept for the next report, which names them and can clear them', async ({
  admin: page,
}) => {
  await page.goto(
    `/relatorios/trimestral?codCCustoPai=1.10&codCCustoFilho=1.10.02&orcamentoId=3&periodoOrcamento=2&exibirNaturezasInativas=true`,
  );
  await page.getByRole('table').waitFor();
  const searches = recordSearches(page);
  await switchTo(page, 'Conferir Preenchimento');
  await expect(field(page, PAI)).toHaveValue('1.10 - Uberaba');
  await expect(field(page, FILHO)).toHaveValue(/^1\.10\.02 - /);
  await expect(field(page, ANO)).toHaveValue(LAST_YEAR);
  await expect(field(page, VALOR)).toHaveValue('Reformulado');
  await expect(inactiveSwitch(page)).toBeChecked();
  await expect(
    page.getByText(`Mantidos do relatório anterior: ${PAI}, ${FILHO}, ${ANO}, ${VALOR} e Exibir Naturezas Inativas.`),
  ).toBeVisible();
  await expect(page).toHaveURL(CONFERIR);
  expect(searches).toHaveLength(0);

  await switchTo(page, 'Orçamento em Tempo Real'); // offers the current year alone
  await expect(field(page, FILHO)).toHaveValue(/^1\.10\.02 - /);
  await expect(field(page, ANO)).toHaveValue(THIS_YEAR);
  await expect(page.getByText(/^Mantidos do relatório anterior: /)).not.toContainText(ANO);
  await page.goto('/relatorios/eventos');
  await expect(field(page, PAI)).toHaveValue('1.10 - Uberaba');
  await expect(page.getByText(`Mantidos do relatório anterior: ${PAI} e ${ANO}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(field(page, PAI)).toBeFocused();
  await expect(field(page, PAI)).toHaveValue('Todos');
  await expect(field(page, ANO)).toHaveValue(THIS_YEAR);
  await expect(page.getByText('Mantidos')).toHaveCount(0);
  await page.goto(CONFERIR);
  await expect(field(page, ANO)).toHaveValue(THIS_YEAR);
  await expect(field(page, PAI)).toHaveValue('Todos');
});

test(
  'an address takes precedence over remembered filters, and another person finds none',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`/relatorios/trimestral?${UBERABA}`);
    await page.getByRole('table').waitFor();
    await page.goto('/relatorios/eventos?codCCustoPai=1.21&orcamentoId=3');
    await expect(field(page, PAI)).toHaveValue('1.21 - Araçuaí');
    await expect(page.getByText('Mantidos')).toHaveCount(0);
    await page.context().clearCookies();
    await signIn(page, DEMONSTRATION.ordinary, DEMONSTRATION.password);
    await page.goto('/relatorios/eventos');
    await expect(field(page, ANO)).toHaveValue(THIS_YEAR);
    await expect(field(page, PAI)).toHaveValue('Todos');
    await expect(page.getByText('Mantidos')).toHaveCount(0);
  },
);

test('the filters of a person’s last search are kept for another tab', async ({ admin: page }) => {
  await page.goto(`/relatorios/trimestral?${UBERABA}`);
  await page.getByRole('table').waitFor();
  const other = await page.context().newPage();
  await other.goto('/relatorios/eventos');
  await expect(field(other, PAI)).toHaveValue('1.10 - Uberaba');
  await expect(other.getByText(`Mantidos do relatório anterior: ${PAI}.`)).toBeVisible();
  await other.close();
});

test('the basis follows the chosen year’s period until a basis is chosen', async ({ saoPaulo: page }) => {
  test.skip(withoutRealBudgets !== undefined, withoutRealBudgets);
  await page.goto(CONFERIR);
  await expect(field(page, VALOR)).toHaveValue('Reformulado');
  await choose(page, VALOR, 'Proposto');
  await choose(page, ANO, 1);
  await expect(field(page, VALOR)).toHaveValue('Proposto');
});

test(
  'the report’s name in the breadcrumb opens a menu of reports, in the spec’s order and two groups, by keyboard',
  { tag: '@tudo' },
  async ({ admin: page, ordinary }) => {
    await page.goto(COMPARATIVO);
    const button = page.getByRole('navigation', { name: 'Você está em' }).getByRole('button');
    await expect(button).toHaveText('Orçamentário Comparativo');
    await button.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveCount(catalog.length);
    const forAll = reportsFor(catalog, { isAdmin: false });
    await expect(page.getByRole('group', { name: 'Para todos' }).getByRole('menuitem')).toHaveText(
      forAll.map(({ title }) => title),
    );
    await expect(page.getByRole('group', { name: 'Para administradores' }).getByRole('menuitem')).toHaveCount(
      catalog.length - forAll.length,
    );
    await expect(items.filter({ hasText: /^Orçamentário Comparativo$/ })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/relatorios/eventos');
    await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeFocused();

    await ordinary.goto(CONFERIR);
    await ordinary.getByRole('navigation', { name: 'Você está em' }).getByRole('button').click();
    await expect(ordinary.getByRole('menuitem')).toHaveCount(forAll.length);
  },
);

/** Opens another report with the breadcrumb's menu. */
async function switchTo(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
