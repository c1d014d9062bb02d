import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { fileNameOf, filesOf, type Report, type ReportFile } from '../src/reporting/report.ts';
import { readWithOpenpyxl } from '../src/testing/readers/openpyxl.ts';
import { readXls } from '../src/testing/readers/read-workbook.ts';
import { knownNumbers, type KnownNumber } from './known-numbers.ts';
import { centavosOfText, exportTo, rowsOnScreen } from './seen-report.ts';

/** Expects a report's known number, by default the screen's last amount, among the rows on the screen and in each of its files. */
export async function expectNumberEverywhere(
  page: Page,
  report: Report,
  pathOf: (file: string) => string,
): Promise<void> {
  const rows = await rowsOnScreen(page, report.title);
  const number = knownNumbers[report.slug] ?? lastNumberOf(rows);
  const { row, shown } = number;
  expect(rows).toContainEqual(expect.arrayContaining([row, unbreakable(shown)]));
  for (const file of filesOf(report)) {
    const path = pathOf(`arquivo.${file.format}`);
    expect(await exportFrom(page, file, path)).toBe(fileNameOf(file, { periodoOrcamento: 1 }, 'RUBRICA'));
    expectFile(number, file, path);
  }
}

/** The last amount on the screen, with the first cell of its row. */
function lastNumberOf(rows: readonly (readonly string[])[]): KnownNumber {
  const [row, ...cells] = rows.at(-1)!;
  return { row: row!, shown: cells.findLast((cell) => /\d,\d\d$/.test(cell))! };
}

/** Expects the number on the pages that poppler reads; without poppler, only that the file is a PDF. */
function expectPages(shown: string, path: string): void {
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  const { stdout, error } = spawnSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  if (error === undefined) expect(stdout.replaceAll('\u00a0', ' ')).toContain(shown.replaceAll('\u00a0', ' '));
}

/** Expects the number in the file; workbooks and PDFs are read by independent programs. */
function expectFile(
  { row, fileRow = row, shown, line }: KnownNumber,
  { format, dialect }: ReportFile,
  path: string,
): void {
  if (format === 'pdf') return expectPages(shown, path);
  if (format === 'csv') {
    const lines = readFileSync(path, dialect === 'csv-bars' ? 'latin1' : 'utf8').split('\r\n');
    expect(lines).toContainEqual(line ?? expect.stringContaining(shown.replace('R$ ', '')));
    return;
  }
  const [sheet] =
    format === 'xls' ? readXls(path) : readWithOpenpyxl([readFileSync(path)])[0]!.map(({ values }) => values);
  expect(sheet).toContainEqual(expect.arrayContaining([fileRow, centavosOfText(unbreakable(shown)) / 100]));
}

/** Exports with the menu of files; confirms a file that needs an ERP, which these servers lack. */
async function exportFrom(page: Page, { label, needsErp }: ReportFile, path: string): Promise<string> {
  const exported = exportTo(page, path, label);
  if (needsErp !== undefined) await page.getByRole('button', { name: 'Exportar assim mesmo' }).click();
  return exported;
}

/** An amount as on the screen, with a no-break space after 'R$'. */
export function unbreakable(amount: string): string {
  return amount.replace(' ', '\u00a0');
}
