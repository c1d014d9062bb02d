import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { panel } from './composition.ts';
import { expect, test } from './fixtures.ts';
import { TEMPO_REAL } from './report-form.ts';

const SEARCH = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&exibirNaturezasInativas=false`;

const region = (page: Page) => page.getByRole('region', { name: 'Orçamento em Tempo Real' });
const total = (page: Page) => region(page).locator('tfoot td');
const chart = (page: Page) => page.getByRole('figure');
const centavos = (text: string) => Number(text.replace(/[^\d-]/g, ''));

test('Projeção shows the projected year: the realised amount, the rest by method, and the band; its total opens', async ({
  admin: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(/comProjecao=\w+/.exec(request.url()) ?? [])));
  await page.goto(SEARCH);
  await region(page).waitFor();
  expect(new Set(asked)).toEqual(new Set(['comProjecao=false']));
  await page.getByRole('radio', { name: 'Projeção' }).check();
  await expect(page).toHaveURL(/exibirNaturezasInativas=false&colunas=projecao$/);
  await expect(page.getByRole('combobox', { name: 'Mês das colunas' })).toHaveValue('11');
  await page.getByRole('combobox', { name: 'Mês das colunas' }).selectOption({ label: 'ao fim de março' });
  await expect(page.getByText('· Projeção ao fim de março')).toBeVisible();
  await page.getByText('Mostrar todas as colunas').click();
  await expect(total(page)).toHaveCount(12);
  expect(new Set(asked)).toEqual(new Set(['comProjecao=false', 'comProjecao=true']));
  const shown = await total(page).allInnerTexts();
  const [realised, plan, yearBefore, pace, projected, planned, balance] = shown.map(centavos);
  expect(projected).toBe(realised! + plan! + yearBefore! + pace!);
  expect(balance).toBe(planned! - projected!);
  expect(shown.at(-1)).toMatch(/^[\d.]+,\d\d a [\d.]+,\d\d$/);

  await total(page).nth(4).click();
  await expect(panel(page)).toContainText('Projeção do ano até março');
  const formula = panel(page).getByRole('listitem');
  for (const [at, words] of [
    'Realizado até março',
    'Resto como no plano depois de março',
    'Resto na forma do ano anterior depois de março',
    'Resto no ritmo amortecido depois de março',
  ].entries())
    await expect(formula.nth(at)).toContainText(words);
  expect(await axeFindings(page)).toEqual([]);
  await panel(page).getByRole('tab', { name: 'Histórico' }).click();
  await expect(panel(page)).toContainText('Um valor projetado não tem história própria');
});

test(
  'the chart of Projeção continues with projected months, dashed and in a band, and December opens the projection',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${SEARCH}&colunas=projecao&mes=11&grafico=sim`);
    const december = chart(page).getByRole('button', { name: /^Dezembro, Projeção: R\$.+ \(de R\$.+ a R\$.+\)$/ });
    await expect(december).toHaveCount(1);
    const line = chart(page).locator('.chart-path.is-expected').first();
    expect(await line.evaluate((path) => getComputedStyle(path).strokeDasharray)).toMatch(/7px,? 4px/);
    await expect(chart(page).locator('.chart-drawing .chart-band')).toHaveCount(1);
    for (const name of ['Projeção (à direita)', 'Faixa de 80%'])
      await expect(chart(page).getByText(name)).toBeVisible();
    await december.click();
    await expect(panel(page)).toContainText('Projeção do ano até novembro');
    expect(await axeFindings(page)).toEqual([]);
  },
);
