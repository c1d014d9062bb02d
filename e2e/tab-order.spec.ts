import { expect, test } from './fixtures.ts';
import { TEMPO_REAL } from './report-form.ts';

const SEARCH = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&colunas=acumulado`;

test('Tab goes through everything above a report’s table in the order of sight', async ({ admin: page }) => {
  for (const width of [1440, 1366]) {
    await page.setViewportSize({ width, height: 650 });
    await page.goto(`${SEARCH}&localizar=energia`);
    await expect(page.getByRole('button', { name: /^Acima do planejado · / })).toBeVisible();
    const stops = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
        .filter((element) => element.tabIndex >= 0 && !element.closest('table') && element.checkVisibility())
        .map((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return { name: element.textContent || element.ariaLabel, left, top, bottom };
        }),
    );
    expect(stops.length).toBeGreaterThan(15);
    const back = stops.filter((stop, at) => {
      const before = stops[at - 1];
      if (before === undefined) return false;
      return stop.bottom <= before.top || (stop.top < before.bottom && stop.left < before.left);
    });
    expect([width, back]).toEqual([width, []]);
  }
});
