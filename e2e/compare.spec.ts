import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import { axeFindings } from './axe.ts';
import { panel, value } from './composition.ts';
import { expect, test } from './fixtures.ts';
import { card } from './hub-parts.ts';
import { COMPARATIVO, recordSearches, TEMPO_REAL } from './report-form.ts';
import { chooseExport } from './seen-report.ts';

const FOUND = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`;

const compareButton = (page: Page) => page.getByRole('button', { name: /^Comparar com/ });
const rowsOf = (page: Page) => page.getByRole('table').locator('tr[data-index]');

/** The figures of the row of the grand total. */
async function totalOf(page: Page): Promise<readonly number[]> {
  const texts = await page.locator('tfoot tr:last-child td').allTextContents();
  return texts.map((text) => Number(text.replace(/[.%+]/g, '').replace(',', '.')));
}

test(
  'a comparison with another year shows both years and their difference, keeps only changes, and is ended',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const searches = recordSearches(page);
    await page.goto(FOUND);
    await compareButton(page).click();
    await page.getByRole('menuitem', { name: '2025' }).click();
    await expect(page).toHaveURL(/[?&]comparar=orcamento-3(&|$)/);
    await expect(compareButton(page)).toHaveText(/Comparar com: 2025/);
    await expect(page.getByRole('columnheader', { name: 'Proposto (R$)' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2026', exact: true })).toHaveCount(2); // of both amounts
    await expect(page.getByText('comparado com 2025')).toBeVisible();
    expect(searches).toHaveLength(2);
    const [before = 0, after = 0, difference = 0] = await totalOf(page);
    expect(before).toBeGreaterThan(0);
    expect(Math.round(100 * difference)).toBe(Math.round(100 * (after - before)));

    const whole = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
    const chip = page.getByRole('button', { name: /^Só o que mudou · / });
    await chip.click();
    await expect(page).toHaveURL(/[?&]so=soMudancas(&|$)/);
    await expect(page.getByText(/mostrad[oa]s? · só o que mudou/)).toBeVisible();
    expect(Number(await page.getByRole('table').getAttribute('aria-rowcount'))).toBeLessThanOrEqual(whole + 1);
    await expect(rowsOf(page).locator('.changed').first()).toContainText('mudou para');

    await page.reload();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Deixar de comparar' }).click();
    await expect(page).not.toHaveURL(/comparar=|soMudancas/);
    await expect(page.getByRole('columnheader', { name: 'Reformulado', exact: true })).toBeVisible();
  },
);

test('three clicks from the hub compare this year with the previous one', async ({ admin: page }) => {
  await page.goto('/relatorios');
  await card(page, 'Disponível no ano').getByRole('link').first().click();
  await compareButton(page).click();
  await page.getByRole('menuitem', { name: 'Realizado 2025' }).click();
  await expect(page.getByText('comparado com Realizado 2025')).toBeVisible();
  await expect(page.getByRole('columnheader').getByText('Realizado 2025')).toBeVisible();
});

test(
  'the plan of this year is compared with the realised values of the year before, up to the same month',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const found = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=2`;
    await page.goto(`${found}&colunas=acumulado&mes=3&nivel=1&comparar=orcamento-3-realizado`);
    await expect(page.getByText('comparado com Realizado 2025')).toBeVisible();
    const headings = page.getByRole('columnheader');
    await expect(headings.getByText('Realizado 2025')).toBeVisible();
    await expect(headings.getByText('Reformulado 2026')).toBeVisible();
    const [before = 0, after = 0, difference = 0] = await totalOf(page);
    expect([before > 0, after > 0]).toEqual([true, true]);
    expect(Math.round(100 * difference)).toBe(Math.round(100 * (after - before)));
  },
);

test(
  'a comparison that does not exist is reported, and the search is shown alone',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${FOUND}&comparar=orcamento-99`);
    await expect(page.getByText('O endereço pede uma comparação que não existe para esta busca.')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Reformulado', exact: true })).toBeVisible();
  },
);

test('if a budget was loaded only once, ‘Antes da última carga’ is not offered, and an address with it says why', async ({
  admin: page,
}) => {
  const load = { momento: '2026-03-12T17:05:00.000Z', causa: 'carga', quem: null, arquivo: 'a.xlsx', nota: null };
  await stubAnswers(page, '/api/momentos', () => ({ json: [load] }));
  await page.goto(`${FOUND}&comparar=antes-da-ultima-carga`);
  await expect(page.getByText(/não havia dados deste orçamento: ela foi a primeira\. Compare com/)).toBeVisible();
  await compareButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Outro momento…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Antes da última carga/ })).toHaveCount(0);
});

test('today is compared with a version that was named before', { tag: '@tudo' }, async ({ freshAdmin: page }) => {
  await page.goto(FOUND);
  await page.getByRole('table').waitFor();
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ orcamentoId: 4, nome: 'Aprovado pela diretoria' });
    const answer = await fetch('/api/versoes', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    return answer.status;
  });
  expect(status).toBe(201);
  await compareButton(page).click();
  await page.getByRole('menuitem', { name: /^Aprovado pela diretoria/ }).click();
  await expect(page).toHaveURL(/[?&]comparar=versao-/);
  await expect(compareButton(page)).toHaveText(/Comparar com: Aprovado pela diretoria · \d\d\/\d\d\/\d{4}/);
  await expect(page.getByRole('columnheader', { name: 'Antes' }).first()).toBeVisible();
  await expect(page.getByText(/comparado com Aprovado pela diretoria/)).toBeVisible();
  const [before = 0, after = 0, difference = 1] = await totalOf(page);
  expect(before).toBeGreaterThan(0);
  expect([after, difference]).toEqual([before, 0]); // nothing changed since
  await expect(page.getByRole('button', { name: /^Só o que mudou/ })).toHaveCount(0);
});

test('versions and moments that cannot be read are reported, and the search is shown alone', async ({
  admin: page,
}) => {
  const failed = { status: 503, json: { message: 'Sem banco de dados.' } };
  await page.route(/\/api\/momentos/, (route) => route.fulfill(failed));
  await page.goto(`${FOUND}&comparar=antes-da-ultima-carga`);
  await expect(page.getByText('Não foi possível ler as versões e os momentos deste orçamento.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reformulado', exact: true })).toBeVisible();
});

test(
  'a comparison of chosen amounts is exported, whole and as on the screen, and connected to Excel',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${FOUND}&comparar=orcamento-3&so=soMudancas`);
    await expect(page.getByText('comparado com 2025')).toBeVisible();
    await compareButton(page).click();
    await page.getByRole('menuitem', { name: 'Valores comparados…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Valores comparados' });
    await dialog.getByRole('checkbox', { name: 'Reformulado' }).press('Space');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Comparar' }).press('Enter');
    await expect(page).toHaveURL(/[?&]valores=proposta(&|$)/);
    await expect(page.getByRole('button', { name: '2026', exact: true })).toHaveCount(1); // of one amount

    for (const [label, name] of [
      ['Comparação em Excel (.xlsx)', /_Comparado\.xlsx$/],
      ['Comparação como na tela (.xls)', /_Comparado_Como_na_Tela\.xls$/],
    ] as const) {
      const [request, download] = await Promise.all([
        page.waitForRequest(/\/arquivo\?/),
        page.waitForEvent('download'),
        chooseExport(page, label),
      ]);
      const params = new URL(request.url()).searchParams;
      expect([params.get('desde'), params.get('valores')]).toEqual(['orcamento-3', 'proposta']);
      expect(params.get('so')).toBe(label.includes('tela') ? 'soMudancas' : null);
      expect(download.suggestedFilename()).toMatch(name);
    }
    await chooseExport(page, 'Conectar ao Excel');
    await expect(page.getByText(/formato=csv$/)).toContainText('desde=orcamento-3&valores=proposta');
    await expect(page.getByText('{"propostaDiferenca", Currency.Type}')).toBeVisible();
  },
);

test(
  'an amount shows its history, and each side of a comparison opens',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    await page.goto(`${FOUND}&coluna=proposta`);
    const history = panel(page).getByRole('tab', { name: /^Histórico · \d+$/ });
    await history.waitFor();
    await panel(page).getByRole('tab', { name: 'Composição' }).press('ArrowRight');
    await expect(history).toBeFocused();
    await expect(page).toHaveURL(/[?&]painel=historico(&|$)/);
    await expect(panel(page).getByText('Carga · demonstração')).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Ver a carga' })).toHaveAttribute('href', /dados\?carga=/);
    await expect(panel(page).getByText(/^Uma mudança|^Soma das \d+ mudanças/)).toBeVisible();
    await panel(page)
      .getByRole('tab', { name: /^Histórico/ })
      .press('Escape');
    await expect(panel(page)).toHaveCount(0);

    const now = new Date().toISOString();
    await page.goto(`${FOUND}&comparar=${now}&coluna=proposta&lado=diferenca`);
    await expect(page.getByText('Nada mudou no total entre os dois lados.')).toBeVisible();
    await expect(panel(page).getByText(/^Sem mudanças desde \d\d\/\d\d\/\d{4} às/)).toBeVisible();
    await page.locator('tfoot tr:last-child td').first().click(); // Antes
    await expect(page).toHaveURL(/[?&]lado=antes(&|$)/);
    await expect(panel(page).getByRole('tab', { name: 'Composição' })).toHaveAttribute('aria-selected', 'true');
    await expect(value(page)).toHaveText(await page.locator('tfoot tr:last-child td').first().innerText());
    expect(await axeFindings(page)).toEqual([]);
  },
);
