import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const TEMPO_REAL =
  '/relatorios/orcamento-tempo-real?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=2&periodoOrcamento=1&colunas=acumulado';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows are blocks that begin in the upper third, groups fold, an amount opens from below, the table is one tap away', async ({
    freshAdmin: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/relatorios');
    const orcamentoId = await page.evaluate(async () => {
      const answer = await fetch('/api/resumo');
      return ((await answer.json()) as { orcamento: { id: number } }).orcamento.id;
    });
    await page.goto(TEMPO_REAL.replace('orcamentoId=2', `orcamentoId=${orcamentoId}`));
    const first = page.getByRole('list', { name: 'Linhas' }).getByRole('listitem').first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())!.y).toBeLessThan(844 / 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);

    const fold = first.getByRole('button', { expanded: true });
    await fold.click();
    await expect(first.getByRole('button', { expanded: false })).toBeFocused();
    await expect(page).toHaveURL(/fechados=/);

    await first.getByRole('button', { name: /^Saldo/ }).click();
    const panel = page.getByRole('complementary', { name: 'Composição do valor' });
    await expect(panel).toBeVisible();
    await expect(first).toBeInViewport();
    await page.goBack();
    await expect(panel).toHaveCount(0);

    await page.getByRole('button', { name: 'Filtros e visão' }).click();
    await expect(page.getByRole('button', { name: 'Alterar filtros' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Ordem' }).selectOption({ label: 'Saldo' });
    await expect(page).toHaveURL(/ordem=-/);
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect(page).toHaveURL(/tabela=sim/);
    await expect(page.getByRole('table')).toBeVisible();
  });
});
