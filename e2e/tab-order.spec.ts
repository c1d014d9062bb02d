import { expect, test } from './fixtures.ts';
import { TEMPO_REAL } from './report-form.ts';

const SEARCH = `${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&colunas=acumulado`;

test('Tab goes through everything above a report’s table in visual order', async ({ admin: page }) => {
  const windows = [
    { width: 1440, height: 650 },
    { width: 1440, height: 1000 },
    { width: 1366, height: 650 },
    { width: 1024, height: 768 },
    { width: 820, height: 1100 },
    { width: 390, height: 844 },
  ];
  await page.goto(`${SEARCH}&localizar=energia`);
  for (const size of windows) {
    await page.setViewportSize(size);
    const isPhone = size.width < 576;
    await expect(page.getByRole('button', { name: 'Filtros e visão' })).toHaveCount(isPhone ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Mais escolhas' })).toHaveCount(isPhone ? 0 : 1);
    const main = page.getByRole('main');
    const found = async () => {
      const stops = await main.evaluate(stopsIn);
      return [size.width, stops.length > (isPhone ? 4 : 15), backwards(stops)];
    };
    await expect.poll(found).toEqual([size.width, true, []]); // what is above the table follows the window a little later
  }
});

type Stop = { readonly name: string | null; readonly left: number; readonly top: number; readonly bottom: number };

/** The stops of the Tab key above a table, in their order. */
function stopsIn(main: HTMLElement | SVGElement): readonly Stop[] {
  return [...main.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.closest('table, .sheet-region') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return { name: element.textContent || element.ariaLabel, left, top, bottom };
    });
}

/** The stops that are above the one before them, or on its line and left of it. */
function backwards(stops: readonly Stop[]): readonly Stop[] {
  return stops.filter((stop, at) => {
    const before = stops[at - 1];
    if (before === undefined) return false;
    return stop.bottom <= before.top || (stop.top < before.bottom && stop.left < before.left);
  });
}
