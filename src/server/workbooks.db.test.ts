import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { loadFolder } from '../load/load.ts';
import { filtersSchema, type FilterName, type Filters } from '../reports/filters.ts';
import type { Report } from '../reports/report.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { writeXls } from '../sheet/write-xls.ts';
import { catalog } from '../testing/catalog.ts';
import { databases } from '../testing/databases.ts';
import { expectedResults, resultsLike } from '../testing/expected-formulas.ts';
import { saoPauloFolder, withoutRealBudgets } from '../testing/real-budgets.ts';
import { recalculate } from '../testing/recalculated.ts';
import { wholeFile } from '../testing/xls-file.ts';
import { loadSteps, type ReportSteps } from './report-steps.ts';

const LEFT_OUT = withoutRealBudgets !== undefined || process.env['RUBRICA_SEM_LEITORES'] !== undefined;
const ASKED = {
  orcamentoId: '4',
  codOrcamentario: 'todos',
  codCCustoPai: 'todos',
  codCCustoFilho: 'todos',
  periodoOrcamento: '2',
  exibirNaturezasInativas: 'true',
  tipoRelatorio: '1',
} as const;

describe.skipIf(LEFT_OUT)('São Paulo 2014 in LibreOffice', () => {
  let opened: OpenDatabase;
  let steps: ReadonlyMap<string, ReportSteps>;
  beforeAll(async () => {
    opened = await databases[0]!.open();
    await loadFolder(opened.db, saoPauloFolder, { codColigada: 1, nome: 'São Paulo' });
    steps = await loadSteps(catalog);
  }, 120_000);
  afterAll(() => opened.close());

  async function sheetOf({ slug, filters: names, layout }: Report): Promise<Sheet> {
    const filters = filtersSchema(names).parse(Object.fromEntries(names.map((name) => [name, ASKED[name]])));
    const { query, arrange } = steps.get(slug)!;
    const result = arrange(await query(opened.db, 1, filters), filters);
    return layout(result, { filters: filters as Filters<FilterName>, codColigada: 1 });
  }

  test("every report's totals, worked out anew, are those of the report", { timeout: 300_000 }, async () => {
    const sheets: Sheet[] = [];
    for (const report of catalog) sheets.push(await sheetOf(report));
    const [first, ...others] = sheets
      .filter(({ rows }) => rows.length > 0)
      .map((sheet) => ({ name: sheet.title, facts: [], sheet }));
    const book = [first!, ...others] as const;
    const worked = recalculate(wholeFile(writeXls(book)), 'xls');
    for (const [index, { sheet }] of book.entries()) {
      const expected = expectedResults(sheet, 0);
      const results = resultsLike(expected, worked[index]!, sheet);
      expect({ report: sheet.title, results }).toEqual({ report: sheet.title, results: expected });
      expect(Object.keys(expected).length).toBeGreaterThan(100);
    }
    expect(book.length).toBeGreaterThanOrEqual(9);
  });
});
