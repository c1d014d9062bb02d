import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { MESES } from '../../domain/months.ts';
import { NO_HISTORY } from '../../reporting/projected/band.ts';
import { filtersSchema, type FilterName, type Filters } from '../../reporting/filters.ts';
import { type CsvRealised, readRealised } from '../../testing/databases/csv-realised.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { searchOf } from '../../testing/servers/query-of.ts';

const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
const projection = report.columnSets!.others.find(({ name }) => name === 'projecao')!;
/** The months of projections: from March to November; at the end of December the year is complete. */
const MONTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The year as projected at a month, in whole centavos, by nature. */
type Year = {
  readonly projected: ReadonlyMap<string, number>;
  /** The same by child cost centre and nature. */
  readonly byLine: ReadonlyMap<string, number>;
  readonly notes: ReadonlySet<string>;
};

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'the projected year of São Paulo on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind);
    });
    afterAll(() => server.close());

    const search = async (orcamentoId: string, codCCustoPai = 'todos') => {
      const query = searchOf(report, {
        orcamentoId,
        codCCustoPai,
        periodoOrcamento: '1',
        exibirNaturezasInativas: 'true',
      });
      const answer = await server.get(`/api/relatorios/${report.slug}`, query);
      expect(answer.statusCode).toBe(200);
      const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
      const result = decoderOf(report.contract)(answer.json());
      const context = { filters, codColigada: 1, ano: orcamentoId === '4' ? 2014 : 2013 };
      return (month: number): Year => yearIn(projection.layout(result, context, month));
    };

    it.each([
      ['3', 2013],
      ['4', 2014],
    ])(
      'budget %s, %s: from March on, the whole and 8 of the 10 largest natures are projected no farther from the year’s end than realised / months x 12',
      async (orcamentoId) => {
        const yearAfter = await search(orcamentoId);
        const realised = readRealised(orcamentoId);
        const largest = largestOf(realised);
        for (const month of MONTHS) {
          const { projected } = yearAfter(month);
          const missed = (codes: readonly string[]) => missedBy(realised, projected, { codes, month });
          const whole = missed([...realised.keys(), ...projected.keys()].filter(isFirst));
          expect([month, whole.projected]).toEqual([month, Math.min(whole.projected, whole.runRate)]);
          const held = largest.filter((code) => {
            const ofOne = missed([code]);
            return ofOne.projected <= ofOne.runRate;
          });
          expect([month, held.length]).toEqual([month, Math.max(8, held.length)]);
        }
      },
    );

    it('at the end of December the projection of each nature equals its realised amount', async () => {
      const { projected } = (await search('4'))(12);
      const realised = readRealised('4');
      for (const [code, months] of realised) expect([code, projected.get(code)]).toEqual([code, sum(months)]);
    });

    it('a parent cost centre has the same projections alone as among all others', async () => {
      const all = (await search('4'))(6).byLine;
      const { byLine } = (await search('4', '16'))(6);
      expect(byLine.size).toBeGreaterThan(20);
      for (const [line, projected] of byLine) expect([line, projected]).toEqual([line, all.get(line)]);
    });

    it('the note says that the history is insufficient: 2013 has realised amounts in December alone', async () => {
      expect([...(await search('4'))(6).notes]).toEqual([NO_HISTORY]);
    });
  },
);

/** Reads a sheet's projections and the notes about their error. */
function yearIn({ columns, rows }: Sheet): Year {
  const at = columns.findIndex(({ name }) => name === 'projecao');
  const all = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  const items = all.filter(({ kind }) => kind === 'item');
  const projected = new Map<string, number>();
  const byLine = new Map<string, number>();
  for (const { subject, cells } of items) {
    const { codCCustoFilho, codTBOrcamento: code } = subject as { codCCustoFilho: string; codTBOrcamento: string };
    const { centavos } = cells[at]!.value as { readonly centavos: number };
    byLine.set(`${codCCustoFilho} ${code}`, centavos);
    projected.set(code, (projected.get(code) ?? 0) + centavos);
  }
  const notes = items.map(({ cells }) => (cells.at(-1)!.value as { readonly text: string }).text);
  return { projected, byLine, notes: new Set(notes) };
}

function isFirst(code: string, at: number, codes: readonly string[]): boolean {
  return codes.indexOf(code) === at;
}

function largestOf(realised: CsvRealised): readonly string[] {
  const bySize = [...realised].toSorted(([, a], [, b]) => sum(b) - sum(a));
  return bySize.slice(0, 10).map(([code]) => code);
}

type Of = { readonly codes: readonly string[]; readonly month: number };

/** How far the projection and the plain run rate are from the year's realised total. */
function missedBy(realised: CsvRealised, projected: ReadonlyMap<string, number>, { codes, month }: Of) {
  const monthsOf = (code: string) => realised.get(code) ?? MESES.map(() => 0);
  const end = sum(codes.map((code) => sum(monthsOf(code))));
  const runRate = (sum(codes.map((code) => sum(monthsOf(code).slice(0, month)))) / month) * 12;
  const all = sum(codes.map((code) => projected.get(code) ?? 0));
  return { projected: Math.abs(all - end), runRate: Math.abs(runRate - end), end };
}
