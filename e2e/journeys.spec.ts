import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { catalogOf } from '../src/reports/catalog.ts';
import { fileNameOf } from '../src/reports/file-name.ts';
import { filesOf } from '../src/reports/files-of.ts';
import { filterFields, isChosen, type ChosenFilter } from '../src/reports/filters.ts';
import type { Report, ReportFile } from '../src/reports/report.ts';
import { readWithOpenpyxl } from '../src/testing/readers/openpyxl.ts';
import { readXls } from '../src/testing/readers/read-workbook.ts';
import { everyNth } from '../src/testing/sampled.ts';
import { expect, signInWithSession, smallTest as test } from './fixtures.ts';
import { knownNumbers, type KnownNumber } from './known-numbers.ts';
import { choose, clickSearch, field, searchButton } from './report-form.ts';
import { centavosOfText, exportTo, rowsOnScreen } from './seen-report.ts';
import { SMALL, SMALL_SYSTEM } from './small-organizations.ts';

/** The default choices of a journey; the child's 'Todos' is preset. */
const CHOSEN: Partial<Record<ChosenFilter, string>> = {
  codCCustoPai: 'Todos',
  codOrcamentario: 'Todos',
  orcamentoId: '2030',
  periodoOrcamento: 'Proposto',
};

const catalog = catalogOf({ importacaoSistema: SMALL_SYSTEM });

for (const report of everyNth(catalog, 2)) {
  const { title, summary, audience } = report;
  test(`${title}: from the tile to one number on the screen and in every file`, async ({ page, smallServer }, info) => {
    const email = audience === 'todos' ? SMALL.reader : SMALL.allReports;
    await signInWithSession(page, smallServer, { email, password: SMALL.password });
    await page.goto('/');
    await page.getByRole('main').getByRole('link').filter({ hasText: summary }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await fill(page, report);
    await clickSearch(page);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    const rows = await rowsOnScreen(page, title);
    const number = knownNumbers[report.slug] ?? lastNumberOf(rows);
    const { row, shown } = number;
    expect(rows).toContainEqual(expect.arrayContaining([row, unbreakable(shown)]));
    for (const file of filesOf(report)) {
      const path = info.outputPath(`arquivo.${file.format}`);
      expect(await exportFrom(page, file, path)).toBe(fileNameOf(file, { periodoOrcamento: 1 }, 'RUBRICA'));
      expectFile(number, file, path);
    }
  });
}

/** Chooses, in each filter on the form, the value for which the journey's number was summed. */
async function fill(page: Page, { slug, filters }: Report): Promise<void> {
  await expect(searchButton(page)).toBeDisabled();
  const chosen = { ...CHOSEN, ...knownNumbers[slug]?.chosen };
  for (const name of filters.filter(isChosen)) {
    const option = chosen[name];
    if (option !== undefined) await choose(page, filterFields[name].label, option);
    if (option !== undefined) await expect(field(page, filterFields[name].label)).toHaveValue(option);
  }
}

/** The last amount on the screen, with the first cell of its row. */
function lastNumberOf(rows: readonly (readonly string[])[]): KnownNumber {
  const [row, ...cells] = rows.at(-1)!;
  return { row: row!, shown: cells.findLast((cell) => /\d,\d\d$/.test(cell))! };
}

/** The number in the file, read by an independent program. */
function expectFile({ row, shown, line }: KnownNumber, { format, dialect }: ReportFile, path: string): void {
  if (format === 'csv') {
    const lines = readFileSync(path, dialect === 'csv-bars' ? 'latin1' : 'utf8').split('\r\n');
    expect(lines).toContainEqual(line ?? expect.stringContaining(shown.replace('R$ ', '')));
    return;
  }
  const [sheet] =
    format === 'xls' ? readXls(path) : readWithOpenpyxl([readFileSync(path)])[0]!.map(({ values }) => values);
  expect(sheet).toContainEqual(expect.arrayContaining([row, centavosOfText(unbreakable(shown)) / 100]));
}

/** Uses the file's button, or the menu of other formats; says yes where the screen asks because no ERP is set up. */
async function exportFrom(page: Page, { label, isOther, needsErp }: ReportFile, path: string): Promise<string> {
  const exported = exportTo(page, path, isOther === true ? { inMenu: label } : label);
  if (needsErp !== undefined) await page.getByRole('button', { name: 'Exportar assim mesmo' }).click();
  return exported;
}

function unbreakable(amount: string): string {
  return amount.replace(' ', '\u00a0');
}
