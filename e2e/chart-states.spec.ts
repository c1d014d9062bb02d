import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { catalog } from '../src/testing/servers/catalog.ts';
import { queryOf } from '../src/testing/servers/query-of.ts';
import { stubAnswers } from './answer-instead.ts';
import { expect, test } from './fixtures.ts';
import { choose, CONFERIR, waitForFrames, TEMPO_REAL } from './report-form.ts';

const ALL = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&exibirNaturezasInativas=false';
const SEARCH = `${TEMPO_REAL}?${ALL}`;
const MAP = `${CONFERIR}?${ALL}&grafico=sim`;

const button = (page: Page) => page.getByRole('button', { name: 'Gráfico' });
const chart = (page: Page) => page.getByRole('figure');
const marks = (page: Page) => chart(page).locator('[data-mark]');
const rowsInSight = (page: Page) => page.locator('.sheet-region tbody tr').count();

test('every code of Orçamentário is reached by the arrows, whichever its area', async ({ admin: page }) => {
  const report = catalog.find(({ slug }) => slug === 'orcamentario')!;
  await page.goto(`/relatorios/orcamentario?${queryOf(report)}&grafico=sim`);
  await marks(page).first().waitFor();
  const all = await marks(page).evaluateAll((areas) => areas.map((area) => area.getAttribute('data-mark')));
  expect(new Set(all.map((name) => name!.split(' ')[1])).size).toBe(2);
  await marks(page).first().focus();
  await page.keyboard.press('Home');
  const reached = new Set<string | null>();
  for (let down = 0; down < all.length; down++) {
    reached.add(await page.evaluate(() => document.activeElement!.getAttribute('data-mark')));
    await page.keyboard.press('ArrowDown');
  }
  expect(all.filter((name) => !reached.has(name))).toEqual([]);
});

test(
  'a chart whose code cannot be loaded leaves the table, and can be tried again',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    let fails = true;
    await page.route('**/assets/ChartFigure*.js', (route) => (fails ? route.abort() : route.continue()));
    await page.goto(`${SEARCH}&grafico=sim`);
    const failed = page.getByRole('alert').filter({ hasText: 'O gráfico não pôde ser carregado.' });
    await expect(failed).toBeVisible();
    expect(await rowsInSight(page)).toBeGreaterThan(5);
    fails = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(marks(page).first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  },
);

test(
  'a mark opened at once after another stays open, though the table marks the cell of the first',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    await page.clock.install();
    await page.goto(`${SEARCH}&grafico=sim`);
    await marks(page).first().waitFor();
    await chart(page)
      .getByRole('button', { name: /^Fevereiro, Realizado: / })
      .click();
    await page.evaluate(async () => {
      while (!document.querySelector('.sheet-status')?.textContent.includes('Fevereiro Realizado')) {
        await new Promise(requestAnimationFrame);
      }
      const march = document.querySelector('[data-mark][aria-label^="Março, Realizado acumulado: "]')!;
      march.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await page.clock.runFor(500); // longer than the delay between selecting a cell and opening it
    await waitForFrames(page);
    await expect(page).toHaveURL(/[?&]coluna=acumuladoRealizado&ate=3(&|$)/);
  },
);

test('a chart of an earlier search says so, and is paler', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${SEARCH}&grafico=sim`);
  await marks(page).first().waitFor();
  const ground = () => chart(page).evaluate((figure) => getComputedStyle(figure).backgroundColor);
  const before = await ground();
  await page.getByRole('button', { name: 'Alterar filtros' }).click();
  await choose(page, 'Considerar o Valor', 'Reformulado');
  await expect(page.getByText('a tabela e o gráfico ainda são da anterior.')).toBeVisible();
  expect(await ground()).not.toBe(before);
});

test('the chart’s place is reserved while it loads', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(SEARCH);
  await button(page).waitFor();
  const jumps = await page.evaluate(async () => {
    const tops: number[] = [];
    document.querySelector<HTMLElement>('button[aria-pressed]')!.click();
    for (let frames = 0; frames < 6; frames += document.querySelector('[data-mark]') === null ? 0 : 1) {
      await new Promise((done) => requestAnimationFrame(done));
      const top = document.querySelector('.sheet-region')!.getBoundingClientRect().top;
      if (tops.at(-1) !== top) tops.push(top);
    }
    return tops;
  });
  expect(jumps.length).toBeLessThanOrEqual(2);
});

test('if memories cannot be read a message says so, and no month is shown as lacking one', async ({ admin: page }) => {
  await stubAnswers(page, '/api/meses-com-memoria', () => ({ status: 500, json: {} }));
  await page.goto(MAP);
  await expect(chart(page)).toHaveAccessibleDescription(/As memórias de cálculo não puderam ser lidas\.$/);
  await expect(chart(page)).not.toContainText('sem memória');
});

test('a map of more than a page has its months on each of its pages', { tag: '@tudo' }, async ({ admin: page }) => {
  await page.goto(`${MAP}&nivel=1`); // the map has every centre, the table below it few rows
  await marks(page).first().waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  test.skip(error !== undefined, 'pdftotext not found on this machine');
  const pages = stdout.split('\f');
  const drawn = pages.slice(
    0,
    pages.findIndex((words) => words.includes('Janeiro')),
  );
  expect(drawn.length).toBeGreaterThan(1);
  expect(drawn.filter((words) => !/jan +fev +mar/.test(words))).toEqual([]);
});
