import { expect, type Page } from '@playwright/test';
import type { ReadCell } from '../src/testing/readers/read-workbook.ts';
import { rows, showChoices } from './report-form.ts';

/** The texts of every row below the header of the report's table, gathered by scrolling through it. */
export async function rowsOnScreen(page: Page, title: string): Promise<readonly (readonly string[])[]> {
  const region = page.getByRole('region', { name: title });
  const table = region.getByRole('table');
  const count = Number(await table.getAttribute('aria-rowcount'));
  const headers = await region.locator('thead tr[aria-rowindex]').count();
  const rows = labelledRows(await region.evaluate(readAll, count), headers);
  expect(rows).toHaveLength(count - headers);
  return rows;
}

type SeenRow = readonly [index: number, cells: readonly string[]];

/** The rows below a table's headers, in their order, without text for screen readers. */
export function labelledRows(seen: readonly SeenRow[], headers: number): readonly (readonly string[])[] {
  return seen
    .filter(([index]) => index > headers)
    .sort(([a], [b]) => a - b)
    .map(([, [label, ...cells]]) => [label!.replace(/^nível \d+: /, '').trim(), ...cells]);
}

/** Runs in the page: scrolls through a region and returns every row that it draws, once each, with its index. */
export async function readAll(region: HTMLElement | SVGElement, count: number): Promise<readonly SeenRow[]> {
  const seen = new Map<number, readonly string[]>();
  const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  // The cells of columns out of sight come a moment later.
  for (let step = 0; region.querySelector('tr.item > .rest') !== null && step < 200; step++) await twoFrames();
  for (let step = 0; seen.size < count && step < 2_000; step++) {
    for (const row of region.querySelectorAll('tr[aria-rowindex]')) {
      const cells = [...row.querySelectorAll('th,td')].map((cell) => cell.textContent ?? '');
      seen.set(Number(row.getAttribute('aria-rowindex')), cells);
    }
    const isAtEnd = region.scrollTop + region.clientHeight > region.scrollHeight - 2;
    if (isAtEnd) region.scrollTop = 0; // starts again: a busy browser does not draw every row in time
    else region.scrollBy(0, region.clientHeight * 0.7);
    await twoFrames();
  }
  return [...seen];
}

/** '-R$ 1.234,56' or '-1.234,56' in centavos: its sign and digits. */
export function centavosOfText(text: string): number {
  if (!/^-?(R\$\u00a0)?[\d.]+,\d\d$/.test(text)) throw new Error(`Not an amount: ${text}`);
  return Number(text.replace(/[^\d-]/g, '')) + 0;
}

/** A row's label and its amounts in whole centavos. */
export type LabelledAmounts = readonly [label: string, amounts: readonly number[]];

/** The labels and amounts of rows as the page shows them. */
export function amountsShown(rows: readonly (readonly string[])[]): readonly LabelledAmounts[] {
  return rows.map(([label, ...cells]) => [label!, cells.filter((cell) => cell !== '').map(centavosOfText)]);
}

/** The labels and amounts of the rows below the two header rows of a report's worksheet. */
export function amountsInFile(values: readonly (readonly ReadCell[])[]): readonly LabelledAmounts[] {
  const header = values.findIndex(([first]) => first === 'Item');
  return values.slice(header + 2).map(([label, ...cells]) => {
    const amounts = cells.filter((cell) => cell !== '');
    return [String(label).trim(), amounts.map((amount) => Math.round(Number(amount) * 100) + 0)];
  });
}

/** Opens the menu of files, on a phone behind the view's button. */
export async function openExports(page: Page): Promise<void> {
  await rows(page).waitFor();
  await showChoices(page);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
}

/** Opens the menu of files and chooses one. */
export async function chooseExport(page: Page, label: string): Promise<void> {
  await openExports(page);
  await page.getByRole('menuitem', { name: label }).click();
}

/** Exports to Excel, or with another item of the menu or a button, saves the file and returns its name. */
export async function exportTo(
  page: Page,
  file: string,
  by: string | { readonly button: string } = 'Exportar para Excel',
): Promise<string> {
  const download = page.waitForEvent('download');
  if (typeof by === 'string') await chooseExport(page, by);
  else await page.getByRole('button', { name: by.button }).click();
  await (await download).saveAs(file);
  return (await download).suggestedFilename();
}
