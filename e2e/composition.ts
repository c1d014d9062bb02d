import { expect, type Locator, type Page } from '@playwright/test';
import { waitForFrames, TEMPO_REAL } from './report-form.ts';

/** The filters of a search by cost centre. */
export const FILTERS =
  'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1&exibirNaturezasInativas=false';
/** A search of Tempo Real with the year so far. */
export const SEARCH = `${TEMPO_REAL}?${FILTERS}&colunas=acumulado`;

/** The scrolling table. */
export const region = (page: Page) => page.locator('.sheet-region');
/** The panel that says what an amount is made of. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Composição do valor' });
/** The amount in the panel. */
export const value = (page: Page) => panel(page).locator('strong').first();
/** The panel's heading, which names the amount's subject. */
export const heading = (page: Page) => panel(page).getByRole('heading', { level: 2 });
/** Waits until the panel has the answer for the open amount. */
export const waitForPanel = (page: Page) =>
  expect(panel(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');

/** The cell of a drawn row at a position among its cells. */
export function cell(page: Page, row: number, at: number): Locator {
  return region(page).locator(`tr[data-index="${row}"] > *`).nth(at);
}

/** Opens a report whose table has rows. */
export async function openTable(page: Page, address = SEARCH): Promise<void> {
  await page.goto(address);
  await region(page).locator('tbody tr[data-index]').first().waitFor();
  await waitForFrames(page);
}

/** The name of the first row in sight below the header. */
export const topRow = (page: Page) =>
  region(page).evaluate((element) => {
    const top = element.querySelector('thead')!.getBoundingClientRect().bottom;
    const rows = [...element.querySelectorAll('tbody tr[data-index]')];
    return rows.find((row) => row.getBoundingClientRect().bottom > top + 1)?.querySelector('th')?.textContent;
  });
