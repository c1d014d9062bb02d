import type { Page } from '@playwright/test';
import { expect, test, usePage } from './fixtures.ts';
import { answerSummary, LONG_SUMMARY } from './hub-answers.ts';
import { card, choice, overview } from './hub-parts.ts';
import { tabTo } from './tab-to.ts';
import { SMALL } from './small-organizations.ts';
import { boxOf } from './box-of.ts';

test('administrators see the figures of the current year’s budget; choosing another budget changes the address', async ({
  small: page,
}) => {
  await page.goto('/relatorios');
  await expect(card(page, 'Proposto 2030')).toHaveText('Proposto 20304.824,00reformulado 4.824,00 0,0%');
  await expect(card(page, 'Realizado')).toHaveText('Realizado0,00sem valores do ERP');
  await expect(card(page, 'Disponível no ano')).toHaveText(
    'Disponível no ano4.796,00bloqueado 28,00, sem valores do ERP',
  );
  await expect(card(page, 'Preenchimento')).toHaveText(
    'Preenchimento4 de 5 centros4 sem nenhuma memória · 1 sem nenhuma linha',
  );
  await expect(overview(page).getByText(/^Orçamento carregado em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible();
  await expect(choice(page)).toHaveValue('2');
  await expect(page).toHaveURL('/relatorios');
  await choice(page).selectOption('Orçamento 2029');
  await expect(page).toHaveURL('/relatorios?orcamentoId=1');
  await expect(card(page, 'Proposto 2029')).toHaveText('Proposto 20290,00reformulado 0,00');
  await expect(card(page, 'Preenchimento')).toContainText('0 de 5 centros');
  await page.reload();
  await expect(choice(page)).toHaveValue('1');
  await expect(card(page, 'Proposto 2029')).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Proposto 2030')).toBeVisible();
});

test('the months are drawn, and can be read as a table', async ({ small: page }) => {
  await page.goto('/relatorios');
  await expect(overview(page).getByRole('img', { name: 'Proposto e realizado por mês em 2030' })).toBeVisible();
  const rows = overview(page).getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(3)).toHaveText('Março402,00402,000,00');
});

test('ordinary users see only the filling and the age of the data', async ({ browser, smallServer }) => {
  await usePage(browser, smallServer, { email: SMALL.reader, password: SMALL.password }, async (page) => {
    await page.goto('/relatorios');
    await expect(card(page, 'Preenchimento')).toHaveText('Preenchimento1 de 2 centros1 sem nenhuma linha');
    await expect(overview(page).locator('dl > div')).toHaveCount(1);
    await expect(overview(page)).not.toContainText(/Proposto|ERP/);
    await expect(overview(page)).toContainText('Orçamento carregado em');
  });
});

test('missing values lead to the report that lists them, with the budget searched', async ({ admin: page }) => {
  await answerSummary(page, LONG_SUMMARY);
  await page.goto('/relatorios');
  await overview(page).getByRole('link', { name: '2 com meses vazios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conferir Preenchimento' })).toBeAttached();
  await expect(page).toHaveURL(/[?&]orcamentoId=4&.*so=mesesVazios/);
  await expect(page.getByRole('button', { name: /^Com meses vazios · \d+$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await overview(page).getByRole('link', { name: '3 sem nenhuma memória' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conferir Preenchimento' })).toBeAttached();
  await expect(page).toHaveURL(/[?&]orcamentoId=4&.*grafico=sim/);
  await expect(page.getByRole('figure')).toHaveAccessibleDescription(/com meses sem memória de cálculo\.$/);
  await expect(page.getByRole('button', { name: /^Com meses vazios/, pressed: true })).toHaveCount(0);
});

test('cost centres without lines are named beside the table that lacks them', async ({ small: page }) => {
  await page.goto('/relatorios');
  await overview(page).getByRole('link', { name: '1 sem nenhuma linha' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('1 centro sem nenhuma linha neste orçamento, que a tabela não mostra')).toBeVisible();
  const names = page.locator('details').getByRole('listitem');
  await expect(names).toHaveCount(1);
  await expect(names).toHaveText(/^\S+ - .+/);
  await expect(page.getByRole('table')).not.toContainText((await names.textContent())!);
});

test('a person’s own centre links to its rows if something is missing, or to its name in the list of centres without lines', async ({
  admin: page,
}) => {
  const filled = { codCCustoPai: '1.10', temLinhas: true, mesesVazios: 0, semMemoria: false };
  const centros = [
    { ...filled, codCCustoFilho: '1.10.01', nomeCCustoFilho: 'Completo' },
    { ...filled, codCCustoFilho: '1.10.02', nomeCCustoFilho: 'Sem memória', semMemoria: true },
    { ...filled, codCCustoFilho: '1.10.03', nomeCCustoFilho: 'Sem linhas', temLinhas: false, mesesVazios: 12 },
  ];
  await answerSummary(page, { ...LONG_SUMMARY, centros });
  await page.goto('/relatorios');
  const own = page.getByRole('region', { name: 'Meus centros' });
  await expect(own).toContainText('A preencher: 1 centro. Sem memória de cálculo: 1 centro.');
  await expect(own).toContainText('Primeiro os que têm mais a preencher.');
  await expect(own.getByText('Tudo preenchido')).toHaveCount(1);
  const links = own.getByRole('link');
  await expect(links.nth(0)).toHaveAttribute('href', /codCCustoPai=todos&.*semLinhas=sim/);
  await expect(links.nth(1)).toHaveAttribute('href', /codCCustoPai=1\.10&codCCustoFilho=1\.10\.02&/);
});

test('each figure opens the report that shows it, and a deviation opens its cost centre', async ({ admin: page }) => {
  const year = new Date().getFullYear();
  const desvio = { codCCustoPai: '1.10', codCCustoFilho: '1.10.02', nomeCCustoFilho: 'Uma unidade' };
  const maioresDesvios = [{ ...desvio, orcado: 1_000, realizado: 1_234.56, saldo: -234.56 }];
  const orcamento = { id: 4, ano: year };
  await answerSummary(page, { ...LONG_SUMMARY, orcamento, base: 'reformulacao', maioresDesvios });
  const figures = [
    [`Reformulado ${year}`, /^\/relatorios\/totais-centro-custo\?codCCustoPai=todos&orcamentoId=4/],
    ['Realizado até setembro', /^\/relatorios\/orcamento-tempo-real\?.*periodoOrcamento=2.*colunas=acumulado/],
    ['Disponível no ano', /^\/relatorios\/orcamento-tempo-real\?.*periodoOrcamento=2.*colunas=acumulado/],
    ['Preenchimento', /^\/relatorios\/conferir-preenchimento\?codCCustoPai=todos/],
  ] as const;
  await page.goto('/relatorios');
  for (const [label, address] of figures)
    await expect(card(page, label).getByRole('link').first()).toHaveAttribute('href', address);
  const deviations = page.getByRole('region', { name: /^Maiores desvios: acima do reformulado até setembro/ });
  await expect(deviations.getByRole('listitem')).toHaveText('Uma unidade234,56123,5% do reformulado');
  await expect(deviations.getByRole('link', { name: 'Ver todos os centros' })).toHaveAttribute(
    'href',
    /ordem=periodo-saldo/,
  );
  await deviations.getByRole('link', { name: 'Uma unidade' }).click();
  await expect(page).toHaveURL(/codCCustoPai=1\.10&codCCustoFilho=1\.10\.02&orcamentoId=4&periodoOrcamento=2/);
});

test('if nothing is above the plan the deviations are one line, not an empty box', async ({ admin: page }) => {
  await answerSummary(page, { ...LONG_SUMMARY, maioresDesvios: [] });
  await page.goto('/relatorios');
  const deviations = page.getByRole('region', { name: /^Maiores desvios/ });
  await expect(deviations).toContainText('Nenhum centro está acima do proposto.');
  expect((await boxOf(deviations)).height).toBeLessThan(60);
});

test('a figure of another year than the current one opens no report of the current year', async ({ admin: page }) => {
  await answerSummary(page, { ...LONG_SUMMARY, orcamento: { id: 3, ano: new Date().getFullYear() - 1 } });
  await page.goto('/relatorios');
  await expect(card(page, 'Disponível no ano')).toBeVisible();
  await expect(card(page, 'Disponível no ano').getByRole('link')).toHaveCount(0);
});

test('without any budget the overview says so, and shows no amounts', { tag: '@tudo' }, async ({ admin: page }) => {
  await answerSummary(page, {
    orcamento: null,
    preenchimento: null,
    centros: null,
    carga: null,
    demonstracao: false,
    erp: null,
  });
  await page.goto('/relatorios');
  await expect(overview(page)).toContainText('Ainda não há orçamento cadastrado.');
  await expect(overview(page)).not.toContainText('0,00');
});

test('the longest amounts fit, on a wide page and on a phone', { tag: '@tudo' }, async ({ admin: page }) => {
  await answerSummary(page, LONG_SUMMARY);
  await page.goto('/relatorios');
  for (const width of [1440, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card(page, 'Disponível no ano')).toContainText('-9.999.999.999.999,99');
    expect([width, await textsBeyondTheirCards(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(overview(page)).toContainText('Orçamento carregado em 20/11/2026 às 09:12 por Ana Administradora');
  await expect(overview(page)).toContainText('ERP: atualizado em 22/11/2026 às 21:28 · 1 linha fora (R$\u00a07,00)');
  await expect(card(page, 'Realizado até setembro')).toContainText('nada proposto até setembro');
});

test('the budget is chosen and the link to missing values opened by keyboard alone', async ({ admin: page }) => {
  await answerSummary(page, LONG_SUMMARY);
  await page.goto('/relatorios');
  await expect(choice(page)).toHaveValue('4');
  await expect(choice(page).locator('option[value="3"]')).toBeAttached(); // the list may come after the figures
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/relatorios?orcamentoId=3');
  await expect(choice(page)).toHaveValue('3');
  await tabTo(page, overview(page).getByRole('link', { name: '2 com meses vazios' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/so=mesesVazios/);
});

/** The overview's texts that overflow the inside of their card. */
async function textsBeyondTheirCards(page: Page): Promise<readonly string[]> {
  return overview(page)
    .locator('dt, dd, dd > *, figcaption span')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const within = each.closest('dl > div, figure')!;
        const { right } = within.getBoundingClientRect();
        const inside = right - Number.parseFloat(getComputedStyle(within).paddingRight);
        const text = document.createRange();
        text.selectNodeContents(each);
        return text.getBoundingClientRect().right > inside + 1 ? [each.textContent] : [];
      }),
    );
}
