import type { Page } from '@playwright/test';
import { findReport } from '../src/reports/catalog.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { CODIGO_SLUGS, expectedCodigos, type CodigoFilters } from '../src/testing/oracles/codigos-oracle.ts';
import { expectedNumbers, keyRows, twoDecimals, type ReadRow } from '../src/testing/oracles/codigos-rows.ts';
import { readSheet } from '../src/testing/readers/read-codigos-file.ts';
import { readXls } from '../src/testing/readers/read-workbook.ts';
import { csvLinesSaoPaulo, withoutRealBudgets } from '../src/testing/databases/real-budgets.ts';
import { sampled } from '../src/testing/sampled.ts';
import { expect, test } from './fixtures.ts';
import { centavosOfText, exportTo, rowsOnScreen } from './seen-report.ts';

test.skip(withoutRealBudgets !== undefined, withoutRealBudgets);

/** The searches of each report; the sample has only the last one, of one report. */
const searches = [
  { orcamentoId: 4, codOrcamentario: 'todos', inactive: false, basis: 'proposta' },
  { orcamentoId: 3, codOrcamentario: 'todos', inactive: true, basis: 'reformulacao' },
  { orcamentoId: 4, codOrcamentario: '12', inactive: true, basis: 'reformulacao' },
] as const;

for (const [index, slug] of CODIGO_SLUGS.entries()) {
  for (const search of sampled(searches, (_, at) => at === index && at === 2)) {
    if (slug === 'orcamentario-comparativo-ano' && search.orcamentoId === 3) continue; // there is no budget of 2012
    const filters = { slug, ...search };
    const name = `${slug}, budget ${filters.orcamentoId}, code ${filters.codOrcamentario}, inactive ${filters.inactive}`;
    test(`São Paulo on the screen and in the workbook: ${name}`, async ({ saoPaulo }, info) => {
      await expectReport(saoPaulo, filters, info.outputPath('relatorio.xls'));
    });
  }
}

for (const slug of sampled(CODIGO_SLUGS, () => false)) {
  test(`São Paulo on the screen and in the workbook, on PostgreSQL: ${slug}`, async ({ saoPauloOnPostgres }, info) => {
    test.skip(saoPauloOnPostgres === undefined, 'PostgreSQL not found on this machine');
    await expectReport(saoPauloOnPostgres!, { slug, ...searches[0] }, info.outputPath('relatorio.xls'));
  });
}

async function expectReport(page: Page, filters: CodigoFilters, file: string): Promise<void> {
  const { title, files } = findReport(catalog, filters.slug)!;
  const expected = expectedCodigos(csvLinesSaoPaulo(), filters);
  await page.goto(addressOf(filters));
  expect(keyRows(await reportOnScreen(page, title))).toEqual(expectedNumbers(expected, twoDecimals));
  expect(await exportTo(page, file)).toBe(`Relatorio_RUBRICA_${files[0].stem}.xls`);
  expect(keyRows(readSheet(readXls(file)[0]!))).toEqual(expectedNumbers(expected));
}

function addressOf({ slug, codOrcamentario, orcamentoId, basis, inactive }: CodigoFilters): string {
  const hasBasis = findReport(catalog, slug)!.filters.includes('periodoOrcamento');
  const filters = {
    codOrcamentario,
    orcamentoId: String(orcamentoId),
    ...(hasBasis && { periodoOrcamento: basis === 'proposta' ? '1' : '2' }),
    exibirNaturezasInativas: String(inactive),
  };
  return `/relatorios/${slug}?${new URLSearchParams(filters)}`;
}

/** The rows shown in the table. */
async function reportOnScreen(page: Page, title: string): Promise<readonly ReadRow[]> {
  return (await rowsOnScreen(page, title)).map(([label, ...cells]) => ({
    label: label!,
    numbers: cells.map((cell) => {
      if (cell === '') return undefined;
      if (cell === '—') return null;
      return cell.endsWith('%') ? percentageOfText(cell) : centavosOfText(cell);
    }),
  }));
}

/** '-1.234,56%' as a number: its sign and digits. */
function percentageOfText(text: string): number {
  if (!/^-?[\d.]+,\d\d%$/.test(text)) throw new Error(`Not a percentage: ${text}`);
  return Number(text.replace(/[^\d-]/g, '')) / 100 + 0;
}
