import type { Page } from '@playwright/test';
import { wholeBudget } from '../src/reporting/filters.ts';
import { catalogOf } from '../src/reports/catalog.ts';
import { everyNth } from '../src/testing/sampled.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { boxOf } from './box-of.ts';

/** The id of the budget that the hub shows at first. */
async function budgetOf(page: Page): Promise<number> {
  await page.goto('/relatorios');
  return page.evaluate(async () => {
    const answer = await fetch('/api/resumo');
    return ((await answer.json()) as { orcamento: { id: number } }).orcamento.id;
  });
}

async function tempoReal(page: Page, more = ''): Promise<string> {
  const orcamentoId = await budgetOf(page);
  return `/relatorios/orcamento-tempo-real?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=${orcamentoId}&periodoOrcamento=1&colunas=acumulado${more}`;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows are blocks that begin in the upper third, groups fold, an amount opens from below, a button shows the table', async ({
    freshAdmin: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await tempoReal(page));
    const first = page.getByRole('list', { name: 'Linhas' }).getByRole('listitem').first();
    await expect(first).toBeVisible();
    expect((await boxOf(first)).y).toBeLessThan(844 / 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);

    const fold = first.getByRole('button', { expanded: true });
    await fold.click();
    await expect(first.getByRole('button', { expanded: false })).toBeFocused();
    await expect(page).toHaveURL(/fechados=/);

    await first.getByRole('button', { name: /Saldo/ }).click();
    const panel = page.getByRole('complementary', { name: 'Composição do valor' });
    await expect(panel).toBeVisible();
    await expect(first).toBeInViewport();
    await page.goBack();
    await expect(panel).toHaveCount(0);

    await page.getByRole('button', { name: 'Filtros e visão' }).click();
    await expect(page.getByRole('button', { name: 'Alterar filtros' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Ordem' }).selectOption('periodo-saldo');
    await expect(page).toHaveURL(/ordem=-/);
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect(page).toHaveURL(/tabela=sim/);
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('the tint of a changed amount is as high as its line, the click target higher', async ({ freshAdmin: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await tempoReal(page, '&comparar=orcamento-3-realizado'));
    const changed = page.locator('.block-of button.changed').first();
    await changed.waitFor();
    expect(await changed.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(18);
    expect((await boxOf(changed)).height).toBeGreaterThanOrEqual(24);
    await expect(changed).toHaveCSS('background-clip', 'padding-box');
  });

  test(
    'a ranking says beside the folded filters what it lists; its rows are not bold; all choices are behind one button',
    { tag: '@tudo' },
    async ({ freshAdmin: page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(await tempoReal(page));
      const toggle = page.getByRole('button', { name: 'Filtros e visão' });
      await toggle.click();
      await expect(page.getByRole('button', { name: 'Salvar esta vista' })).toBeVisible();
      await page.getByRole('button', { name: 'Maiores desvios' }).click();
      await toggle.click();
      await expect(page.getByRole('button', { name: 'Maiores desvios' })).toBeHidden();
      await expect(page.getByText(/^lista de centros filhos · ordenado por/)).toBeInViewport();
      const first = page.getByRole('list', { name: 'Linhas' }).getByRole('listitem').first();
      await expect(first.locator('.block-name')).toHaveCSS('font-weight', '400');
      expect((await boxOf(first)).y).toBeLessThan(844 / 3);
      await page.getByRole('button', { name: 'Limpar filtros e ordem' }).click();
      await expect(page.getByText(/ordenado por/)).toHaveCount(0);
    },
  );
});

test(
  'every report fits a phone, with its rows in the upper third, and two tablets, with its whole toolbar',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    const orcamentoId = await budgetOf(page);
    for (const { slug, filters } of everyNth(catalogOf({ importacaoSistema: 'ERP' }), 2)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/relatorios/${slug}?${new URLSearchParams(wholeBudget(filters, orcamentoId))}`);
      const first = page.getByRole('list', { name: 'Linhas' }).getByRole('listitem').first();
      await expect(first).toBeVisible();
      expect((await boxOf(first)).y, slug).toBeLessThan(844 / 3);
      await expectToFit(page, slug);
      for (const width of [820, 1024]) {
        await page.setViewportSize({ width, height: 1000 });
        await expect(page.getByRole('table')).toBeVisible();
        await page.getByRole('textbox', { name: 'Localizar na tabela' }).fill('a');
        await expect(page.getByRole('button', { name: 'Mostrar só os resultados' })).toBeVisible();
        await expectToFit(page, `${slug} ${width}`);
        await page.getByRole('textbox', { name: 'Localizar na tabela' }).fill('');
      }
    }
  },
);

/** Expects that neither the page nor the visible parts of its toolbar reach beyond the window. */
async function expectToFit(page: Page, message: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.sheet-toolbar :is(button, input)')];
    const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
    const ends = shown.map((each) => each.getBoundingClientRect().right);
    return Math.max(document.documentElement.scrollWidth, ...ends) - innerWidth;
  });
  expect(beyond, message).toBeLessThanOrEqual(0);
}
