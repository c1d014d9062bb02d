import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { goldenSaoPaulo, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { readingOf, type Fields } from '../../testing/oracles/answer-lines.ts';
import { sumsOfAnswer, type LongSums } from '../../testing/oracles/long-sums.ts';
import { sumsByLibreOffice } from '../../testing/readers/csv-by-libreoffice.ts';
import { readFeeds, type ReadFeed, type WrittenFeed } from '../../testing/readers/feeds.ts';
import { valuesWithOpenpyxl } from '../../testing/readers/openpyxl.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { searchOf } from '../../testing/servers/query-of.ts';

const golden = () => goldenSaoPaulo()['2014'].ativas;

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'feeds of São Paulo 2014 on $name',
  (kind) => {
    let server: BudgetsServer;
    const answers = new Map<string, Fields>();
    const written = new Map<string, WrittenFeed>();
    const read = new Map<string, ReadFeed>();
    beforeAll(async () => {
      server = await startSaoPaulo(kind);
      for (const report of catalog) {
        const reading = readingOf(report.slug, { basis: 1, ano: 2014 });
        const ask = async (path: string, more: Readonly<Record<string, string>> = {}) => {
          const answer = await server.get(`/api/relatorios/${report.slug}${path}`, {
            ...searchOf(report, {}),
            ...more,
          });
          expect([report.slug, path, answer.statusCode]).toEqual([report.slug, path, 200]);
          return answer;
        };
        const answer = (await ask('')).json<Fields>();
        if (reading === undefined || reading.lines(answer).length === 0) continue;
        const [csv, json] = [await ask('/dados', { formato: 'csv' }), await ask('/dados', { formato: 'json' })];
        answers.set(report.slug, answer);
        written.set(report.slug, { csv: csv.rawPayload, json: json.rawPayload, places: reading.places });
      }
      const feeds = readFeeds([...written.values()]);
      for (const [at, slug] of [...written.keys()].entries()) read.set(slug, feeds[at]!);
    });
    afterAll(() => server.close());

    it('every report with rows: both formats add up to the answer, by codes, measure and period', () => {
      expect(read.size).toBeGreaterThanOrEqual(10);
      for (const [slug, { isSame, sums }] of read) {
        const reading = readingOf(slug, { basis: 1, ano: 2014 })!;
        expect([slug, isSame, sums]).toEqual([slug, true, sumsOfAnswer(reading, answers.get(slug)!)]);
      }
    });

    it('months, quarters and measures add up to the golden totals', () => {
      const { propostaMes, realizadoMes, reformulacaoMes, trimestresProposta } = golden();
      const by = (slug: string, measure: string) => sumsBy(read.get(slug)!.sums, measure);
      for (const slug of ['conferir-preenchimento', 'orcamento-tempo-real'])
        expect(by(slug, 'orcado')).toEqual(propostaMes);
      expect(by('orcamento-tempo-real', 'realizado')).toEqual(realizadoMes);
      for (const slug of ['trimestral', 'orcamentario-trimestral'])
        expect(by(slug, 'orcado')).toEqual(trimestresProposta);
      for (const slug of ['orcamentario-comparativo', 'totais-centro-custo'])
        expect([by(slug, 'proposta'), by(slug, 'reformulacao')]).toEqual([[sum(propostaMes)], [sum(reformulacaoMes)]]);
      expect(by('orcamentario', 'valor')).toEqual([sum(propostaMes)]);
      const before = sum(goldenSaoPaulo()['2013'].ativas.reformulacaoMes);
      const betweenYears = ['proposta', 'reformulacao'].map((measure) => by('orcamentario-comparativo-ano', measure));
      expect(betweenYears).toEqual([[sum(propostaMes)], [before]]);
    });

    it('LibreOffice reads the same totals from the CSV', { tags: 'tudo' }, () => {
      const { csv } = written.get('orcamentario-trimestral')!;
      expect(sumsByLibreOffice(csv, ['trimestre', 'orcado'])).toEqual([
        expect.any(Number),
        sum(golden().trimestresProposta) / 100,
      ]);
    });

    it('a pivot of Base by month equals the golden months exactly', async () => {
      const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
      const query = { ...searchOf(report, {}), formato: 'xlsx' };
      const { rawPayload } = await server.get(`/api/relatorios/${report.slug}/arquivo`, query);
      const [, [headings, ...rows]] = valuesWithOpenpyxl([rawPayload])[0]! as readonly [
        unknown,
        readonly (readonly unknown[])[],
      ];
      const at = (heading: string) => headings!.indexOf(heading);
      const pivot = (measure: string) => {
        const months = Array.from({ length: 12 }, () => 0);
        for (const row of rows)
          if (typeof row[at('Mês')] === 'number')
            months[Number(row[at('Mês')]) - 1]! += Math.round(Number(row[at(measure)]) * 100);
        return months;
      };
      expect([pivot('Proposto'), pivot('Realizado')]).toEqual([golden().propostaMes, golden().realizadoMes]);
    });
  },
);

/** The sums of a measure by its periods in order. */
function sumsBy(sums: LongSums, measure: string): readonly number[] {
  const found = new Map<number | null, number>();
  for (const [key, centavos] of Object.entries(sums)) {
    const [, field, period] = JSON.parse(key) as [unknown, string, number | null];
    if (field === measure) found.set(period, (found.get(period) ?? 0) + centavos);
  }
  return [...found].sort(([a], [b]) => Number(a) - Number(b)).map(([, centavos]) => centavos);
}
