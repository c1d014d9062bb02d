import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { filtersSchema, type FilterName, type Filters } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { goldenSaoPaulo, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { marksOf, openedCells, sumsOfBars } from '../../testing/sheets/chart-cells.ts';

/** The reports whose charts have rows of São Paulo, which has no revenues, events, postings or proposals of an ERP. */
const SLUGS = catalog
  .filter(({ slug, chart }) => chart !== undefined && !/^(receitas|eventos|importacao)/.test(slug))
  .map(({ slug }) => slug);

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'charts of São Paulo 2014 on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind);
    });
    afterAll(() => server.close());

    const search = async (slug: string, others: Partial<Record<string, string>> = {}) => {
      const report = catalog.find((each) => each.slug === slug)!;
      const query = Object.fromEntries(new URLSearchParams(queryOf(report, others)));
      const answer = await server.get(`/api/relatorios/${slug}`, query);
      const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
      const result = decoderOf(report.contract)(answer.json());
      return { report: report as Report, result, context: { filters, codColigada: 1, ano: 2014 } };
    };

    it.each(SLUGS)('%s: each mark equals the cell that it opens, and no amount is missing', async (slug) => {
      const { report, result, context } = await search(slug);
      const opened = openedCells(report, result, context);
      expect(opened.length).toBeGreaterThan(5);
      expect(opened.filter(({ mark, cell }) => mark !== cell)).toEqual([]);
      const sums = sumsOfBars(report, result, context);
      expect(sums.filter(({ mark, cell }) => mark !== cell)).toEqual([]);
    });

    it('quarters, months and codes add up to the golden totals, on each basis', async () => {
      const golden = goldenSaoPaulo()['2014'].ativas;
      for (const [periodoOrcamento, quarters] of [
        ['1', golden.trimestresProposta],
        ['2', golden.trimestresReformulacao],
      ] as const) {
        for (const slug of ['trimestral', 'orcamentario-trimestral'])
          expect([slug, await seriesOf(slug, { periodoOrcamento })]).toEqual([slug, quarters]);
        const codes = await seriesOf('orcamentario', { periodoOrcamento });
        expect(sum(codes)).toBe(sum(quarters));
      }
      const tempoReal = await seriesOf('orcamento-tempo-real');
      expect(tempoReal.slice(0, 2)).toEqual([sum(golden.propostaMes), sum(golden.realizadoMes)]);
      expect(await seriesOf('totais-centro-custo')).toEqual([sum(golden.propostaMes), sum(golden.reformulacaoMes)]);
    });

    it('the map has twelve marks for each centre, which add up to the golden total', async () => {
      const { report, result, context } = await search('conferir-preenchimento');
      const marks = marksOf(report.chart!(result, context, []));
      expect(marks.length % 12).toBe(0);
      expect(marks.length).toBeGreaterThan(1000);
      expect(sum(marks.map(({ centavos }) => centavos))).toBe(sum(goldenSaoPaulo()['2014'].ativas.propostaMes));
    });

    /** The sums of a chart's series over its categories. */
    const seriesOf = async (slug: string, others: Partial<Record<string, string>> = {}): Promise<readonly number[]> => {
      const { report, result, context } = await search(slug, others);
      const chart = report.chart!(result, context);
      if (chart.kind !== 'bars') throw new Error(`${slug} has no bars`);
      return chart.series.map((_, at) => sum(chart.categories.map(({ marks }) => marks[at]?.centavos ?? 0)));
    };
  },
);
