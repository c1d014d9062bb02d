import { plainNames } from '../src/reporting/columns.ts';
import { columns } from '../src/reports/orcamento-tempo-real/columns.ts';
import { centroLinesSaoPaulo, expectedCentros, type CentroFilters } from '../src/testing/oracles/centros-oracle.ts';
import { readXls } from '../src/testing/readers/read-workbook.ts';
import { withoutRealBudgets } from '../src/testing/databases/real-budgets.ts';
import { sampled } from '../src/testing/sampled.ts';
import { expect, test } from './fixtures.ts';
import { amountsInFile, amountsShown, exportTo, type LabelledAmounts, rowsOnScreen } from './seen-report.ts';

test.skip(withoutRealBudgets !== undefined, withoutRealBudgets);

const TITLE = 'Orçamento em Tempo Real';
/** The parents and children searched; all of São Paulo is about 10,000 rows on the screen. None is in the sample. */
const searches = [
  ['todos', 'todos'],
  ['16', 'todos'],
  ['01', '01.10'],
] as const;

for (const [pai, filho] of sampled(searches, () => false)) {
  test(`São Paulo 2014 planned and realised, parent ${pai}, child ${filho}`, async ({ saoPaulo: page }, info) => {
    const expected = expectedAmounts({
      slug: 'orcamento-tempo-real',
      orcamentoId: 4,
      basis: 'proposta',
      inactive: true,
      pai,
      filho,
    });
    const filters = {
      codCCustoPai: pai,
      codCCustoFilho: filho,
      orcamentoId: '4',
      periodoOrcamento: '1',
      exibirNaturezasInativas: 'true',
    };
    await page.goto(`/relatorios/orcamento-tempo-real?${new URLSearchParams(filters)}`);
    await expect(page.getByRole('region', { name: TITLE })).toBeVisible();

    expect(byKey(amountsShown(await rowsOnScreen(page, TITLE)))).toEqual(expected);

    const file = info.outputPath('relatorio.xls');
    expect(await exportTo(page, file)).toBe('Relatorio_RUBRICA_Orcamento_Tempo_Real.xls');
    expect(byKey(amountsInFile(readXls(file)[0]!))).toEqual(expected);
  });
}

type Amounts = ReadonlyMap<string, readonly number[]>;

/** The amounts of each row in the order of the columns, summed from the CSV rows. */
function expectedAmounts(filters: CentroFilters): Amounts {
  const rows = expectedCentros(centroLinesSaoPaulo(), filters);
  return new Map([...rows].map(([key, row]) => [key, plainNames(columns).map((name) => Number(row[name]))]));
}

/** Rows from top to bottom by key, made from their labels and the groups above them. */
function byKey(rows: readonly LabelledAmounts[]): Amounts {
  const keyed = new Map<string, readonly number[]>();
  let [pai, filho] = ['', ''];
  for (const [label, amounts] of rows) {
    const code = label.split(' - ')[0]!;
    const totalOfPai = /^Total do Centro de Custo \((.*)\)$/.exec(label)?.[1];
    if (label === 'Total Geral') keyed.set('total', amounts);
    else if (totalOfPai !== undefined) keyed.set(`pai:${totalOfPai}`, amounts);
    else if (label === 'Total') keyed.set(`${pai}|${filho}`, amounts);
    else if (amounts.length > 0) keyed.set(`${pai}|${filho}|natureza:${code}`, amounts);
    else if (code.includes('.')) filho = `filho:${code}`;
    else pai = `pai:${code}`;
  }
  return keyed;
}
