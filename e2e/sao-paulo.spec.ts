import type { Browser, Page } from '@playwright/test';
import { centavosOf, expectedComparativo, keyRows, type SeenRow } from '../src/testing/comparativo-oracle.ts';
import { csvLinesSaoPaulo, readCsv } from '../src/testing/real-budgets.ts';
import { readXls } from '../src/testing/read-workbook.ts';
import { expect, hasRealBudgets, test } from './fixtures.ts';
import { centavosOfText, exportTo, openSaoPaulo, rowsOnScreen } from './seen-report.ts';
import type { RunningServer } from './server.ts';

test.skip(!hasRealBudgets, 'The real budgets do not lie beside the project (../shared/data)');

const searches = [
  { orcamentoId: 4, codOrcamentario: 'todos', inactive: false },
  { orcamentoId: 3, codOrcamentario: 'todos', inactive: true },
  { orcamentoId: 4, codOrcamentario: '12', inactive: true },
];

for (const asked of searches) {
  const name = `budget ${asked.orcamentoId}, code ${asked.codOrcamentario}, inactive ${asked.inactive}`;
  test(`São Paulo on the screen and in the workbook: ${name}`, async ({ browser, saoPaulo }, info) => {
    await expectComparativo(browser, saoPaulo, asked, info.outputPath('relatorio.xls'));
  });
}

test('São Paulo on the screen and in the workbook, on PostgreSQL', async ({ browser, saoPauloOnPostgres }, info) => {
  test.skip(saoPauloOnPostgres === undefined, 'PostgreSQL not found on this machine');
  await expectComparativo(browser, saoPauloOnPostgres!, searches[0]!, info.outputPath('relatorio.xls'));
});

async function expectComparativo(
  browser: Browser,
  server: RunningServer,
  asked: (typeof searches)[number],
  file: string,
) {
  const page = await openSaoPaulo(browser, server);
  const expected = expectedComparativo(csvLinesSaoPaulo(), asked);
  const filters = `codOrcamentario=${asked.codOrcamentario}&orcamentoId=${asked.orcamentoId}&exibirNaturezasInativas=${asked.inactive}`;
  await page.goto(`/relatorios/orcamentario-comparativo?${filters}`);
  expect(keyRows(await comparativoOnScreen(page), names())).toEqual(expected);
  expect(await exportTo(page, file)).toBe('Relatorio_RUBRICA_Orcamentario_Comparativo.xls');
  expect(keyRows(rowsInWorkbook(file), names())).toEqual(expected);
  await page.context().close();
}

/** The rows of the table as the report's readers see them. */
async function comparativoOnScreen(page: Page): Promise<readonly SeenRow[]> {
  return (await rowsOnScreen(page, 'Orçamentário Comparativo')).map(([label, proposta, reformulacao]) => ({
    label: label!,
    proposta: centavosOfText(proposta!),
    reformulacao: centavosOfText(reformulacao!),
  }));
}

/** The rows below the header that carry amounts. */
function rowsInWorkbook(file: string): readonly SeenRow[] {
  const rows = readXls(file)[0]!;
  const header = rows.findIndex(([first]) => first === 'Item');
  expect(rows[header]).toEqual(['Item', 'Proposto', 'Reformulado', 'Variação (P-R)/R']);
  return rows.slice(header + 1).map(([label, proposta, reformulacao]) => ({
    label: String(label).trim(),
    proposta: centavosOf(Number(proposta)),
    reformulacao: centavosOf(Number(reformulacao)),
  }));
}

function names() {
  const labels = (file: string, code: string, name: string) =>
    new Map(readCsv(file).map((row) => [`${row[code]} - ${row[name]}`.trim(), row[code]!]));
  return {
    codigos: labels('codigos-orcamentarios.csv', 'codOrcamentario', 'descricaoOrcamentario'),
    naturezas: labels('naturezas.csv', 'codTBOrcamento', 'nomeTBOrcamento'),
  };
}
