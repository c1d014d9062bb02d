import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { catalog } from '../src/testing/servers/catalog.ts';
import { queryOf } from '../src/testing/servers/query-of.ts';
import { sampled } from '../src/testing/sampled.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { choose, clickSearch, CONFERIR, TEMPO_REAL } from './report-form.ts';
import { boxOf } from './box-of.ts';

const ALL = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&exibirNaturezasInativas=false';
const SEARCH = `${TEMPO_REAL}?${ALL}`;
const MAP = `${CONFERIR}?${ALL}&grafico=sim`;
const EVENTOS = '/relatorios/eventos?codCCustoPai=todos&orcamentoId=4';

const button = (page: Page) => page.getByRole('button', { name: 'Gráfico' });
const chart = (page: Page) => page.getByRole('figure');
const marks = (page: Page) => chart(page).locator('[data-mark]');
const rowsInSight = (page: Page) => page.locator('.sheet-region tbody tr').count();

test('Gráfico draws the searched amounts above the table, is in the address, and is removed by going back', async ({
  admin: page,
}) => {
  await page.goto(SEARCH);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(chart(page)).toHaveCount(0);
  await button(page).click();
  await expect(page).toHaveURL(/&grafico=sim$/);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(chart(page)).toHaveAccessibleName('Proposto e realizado, mês a mês');
  await expect(chart(page)).toHaveAccessibleDescription(/^Até novembro, R\$.+ realizados de R\$.+ propostos\.$/);
  const total = await page.locator('.sheet-region tfoot td').allInnerTexts();
  const january = marks(page).first();
  await expect(january).toHaveAccessibleName(`Janeiro, Proposto: R$ ${total[0]}`);
  const values = chart(page)
    .getByRole('table', { name: /^Valores do gráfico/ })
    .getByRole('row');
  await expect(values).toHaveCount(13);
  const { y, height } = await boxOf(chart(page));
  expect(height).toBeLessThanOrEqual(280);
  expect(y + height).toBeLessThanOrEqual((await boxOf(page.locator('.sheet-region'))).y);
  expect(await rowsInSight(page)).toBeGreaterThan(5);
  await page.goBack();
  await expect(chart(page)).toHaveCount(0);
});

test(
  'other filters keep the chart, and a view that leaves rows out says that the chart shows all',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${SEARCH}&grafico=sim&localizar=salarios`);
    await expect(chart(page)).toHaveAccessibleDescription(/a tabela mostra só uma parte\.$/);
    await choose(page, 'Considerar o Valor', 'Reformulado');
    await clickSearch(page);
    await expect(page).toHaveURL(/periodoOrcamento=2/);
    await expect(page).toHaveURL(/grafico=sim/);
    await expect(chart(page)).toBeVisible();
    await expect(chart(page)).not.toHaveAccessibleDescription(/só uma parte/);
  },
);

test(
  'marks are one Tab stop; arrows move between them, their values are shown, Enter opens the amount',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.goto(`${SEARCH}&grafico=sim`);
    await marks(page).first().waitFor();
    await button(page).focus();
    const isMark = () => page.evaluate(() => document.activeElement?.hasAttribute('data-mark') === true);
    for (let steps = 0; steps < 6 && !(await isMark()); steps++) await page.keyboard.press('Tab');
    await expect(marks(page).first()).toBeFocused();
    const tip = chart(page).locator('.chart-tip');
    await expect(tip).toContainText('Janeiro');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const february = chart(page).getByRole('button', { name: /^Fevereiro, Realizado: / });
    await expect(february).toBeFocused();
    await expect(tip).toContainText('Fevereiro');
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]coluna=fevereiroRealizado(&|$)/);
    await expect(page).toHaveURL(/[?&]grafico=sim(&|$)/);
    await chart(page)
      .getByRole('button', { name: /^Março, Realizado acumulado: / })
      .click();
    await expect(page).toHaveURL(/[?&]coluna=acumuladoRealizado&ate=3(&|$)/);
  },
);

test('a click on a month limits the table to its events', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${EVENTOS}&grafico=sim`);
  await chart(page)
    .getByRole('button', { name: /^Fevereiro, Custo: / })
    .click();
  await expect(page).toHaveURL(/localizar=%2F02%2F2026/);
  const dates = await page
    .locator('.sheet-region tbody td')
    .filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })
    .allInnerTexts();
  expect(dates.length).toBeGreaterThan(0);
  expect(dates.filter((date) => !date.endsWith('/02/2026'))).toEqual([]);
});

test('the map shows each month of each centre, as text too, and arrows scroll it', async ({ ordinary: page }) => {
  await page.goto(MAP);
  await expect(chart(page)).toHaveAccessibleDescription(
    /^\d+ centros: \d+ com meses vazios, \d+ com meses sem memória/,
  );
  const centros = Number(/^\d+/.exec(await chart(page).locator('p').innerText()));
  expect(centros).toBeGreaterThan(30);
  expect((await marks(page).count()) / 12).toBeLessThan(centros);
  await expect(
    chart(page)
      .getByRole('listitem')
      .filter({ hasText: /^1\.01\.01 - / }),
  ).toHaveCount(1);
  await marks(page).first().focus();
  for (let down = 0; down < 20; down++) await page.keyboard.press('ArrowDown');
  const mark = (line: number) => chart(page).locator(`[data-mark="${line} 0"]`);
  await expect(mark(20)).toBeFocused();
  await expect(mark(20)).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(mark(10)).toBeFocused();
  await page.keyboard.press('End');
  await expect(mark(centros - 1)).toBeFocused();
  await expect(mark(centros - 1)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(mark(0)).toBeFocused();
  await expect(mark(0)).toBeInViewport();
});

test(
  'every chart is drawn, axe finds nothing in light and dark, and a phone is not scrolled sideways',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const charted = catalog.filter((report) => report.chart !== undefined);
    const looked = sampled(charted, (_, at) => [0, 5, 7].includes(at)); // a map, bars and areas
    for (const [at, report] of looked.entries()) {
      const colorScheme = at % 2 === 0 ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(at % 3 === 0 ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await page.goto(`/relatorios/${report.slug}?${queryOf(report)}&grafico=sim`);
      await marks(page).first().waitFor();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect([report.slug, await axeFindings(page)]).toEqual([report.slug, []]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([report.slug, wider]).toEqual([report.slug, 0]);
    }
  },
);

test(
  'the chart is printed above the rows, as wide as the paper even from a phone, in light colours even from the dark scheme',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${SEARCH}&nivel=1&grafico=sim`); // few rows: every one is laid out for paper
    await marks(page).first().waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const paper = page.locator('.sheet-paper');
    const [drawing, table] = [paper.locator('.chart'), paper.locator('table').first()];
    const [above, below] = [await boxOf(drawing), await boxOf(table)];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    const drawn = await boxOf(drawing.locator('.chart-drawing > svg'));
    expect(drawn.width).toBeGreaterThan(700);
    await expect(paper.locator('[data-mark]')).toHaveCount(0);
    expect(await drawing.evaluate((figure) => getComputedStyle(figure).backgroundColor)).toBe('rgb(255, 255, 255)');
    await expect(paper.locator('.chart-tip, .unseen')).toHaveCount(0);
    const fills = await drawing
      .locator('rect.chart-bar')
      .evaluateAll((bars) =>
        bars.map(
          (bar) => document.querySelector(bar.getAttribute('fill')!.slice(4, -1))?.closest('.sheet-paper') !== null,
        ),
      );
    expect(fills.length).toBeGreaterThan(20);
    expect(fills.filter((isOnPaper) => !isOnPaper)).toEqual([]);
  },
);

test('the code of charts is at most 40 KB, loaded on demand', { tag: '@tudo' }, async ({ freshAdmin: page }) => {
  const loaded: Promise<number>[] = [];
  const note = (response: Response): void => {
    if (/\/assets\/.*\.(js|css)$/.test(response.url()))
      loaded.push(response.body().then((body) => gzipSync(body).length));
  };
  const sizeOfLoaded = async () => (await Promise.all(loaded.splice(0))).reduce((sum, size) => sum + size, 0);
  page.on('response', note);
  await page.goto(SEARCH);
  await button(page).waitFor();
  await page.waitForLoadState('networkidle');
  await sizeOfLoaded();
  await button(page).click();
  await marks(page).first().waitFor();
  const added = await sizeOfLoaded();
  expect(added).toBeGreaterThan(5_000);
  expect(added).toBeLessThanOrEqual(40 * 1024);
});
