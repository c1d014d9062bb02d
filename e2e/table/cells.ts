import type { Locator, Page } from '@playwright/test';
import { sheetOf } from './sheets.ts';
import { waitForFrames } from './table-test.ts';

/** The sheet in which most tests of selections select cells. */
export const MONTHLY = 'mensal/2000';

/** The drawn cell at a row and column; wrong for a row with merged cells. */
export function cell(region: Locator, row: number, column: number): Locator {
  return region.locator(`tr[data-index="${row}"] > :nth-child(${column + 1})`);
}

/** The amount of a cell of that sheet, in centavos. */
export function centavosAt(row: number, column: number): number {
  const value = sheetOf(MONTHLY).rows.at(row)!.cells[column]!.value;
  if (value.kind !== 'money') throw new Error(`no amount at ${row}, ${column}`);
  return value.centavos;
}

/** Drags the mouse from one cell to another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover({ position: { x: 8, y: 8 } });
  await waitForFrames(page);
  await page.mouse.up();
}

/** The text that Ctrl+C copies, with line feeds as line ends. */
export async function copied(page: Page): Promise<string> {
  await page.keyboard.press('Control+c');
  return (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r\n', '\n');
}

/** The name of a row, without the text for screen readers about its level. */
export async function nameOf(region: Locator, row: number): Promise<string> {
  return (await cell(region, row, 0).textContent())!.replace(/^nível \d: /, '');
}
