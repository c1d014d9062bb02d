import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { filtersSchema, type FilterName, type Filters } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import { casesOf, databaseInTurn } from '../../testing/databases/databases.ts';
import { withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { loadProposals } from '../../testing/databases/sao-paulo-proposals.ts';
import { expectLaws } from '../../testing/oracles/composition-laws.ts';
import { openCellsOf, type OpenCell } from '../../testing/oracles/open-cells.ts';
import { openByDatabase, openByServer } from '../../testing/oracles/open-amounts.ts';
import { sheetsOf } from '../../testing/oracles/sheet-of.ts';
import { walksAll } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';
import { searchOf } from '../../testing/servers/query-of.ts';

/** The reports of planned amounts: São Paulo has no revenues and events. */
const reports = catalog.filter(({ composition }) => composition?.sources.includes('planned'));

const searches = [
  { orcamentoId: '4', periodoOrcamento: '1', exibirNaturezasInativas: 'true' },
  { orcamentoId: '3', periodoOrcamento: '2', exibirNaturezasInativas: 'false' },
] as const;

const cases = reports.flatMap((report, index) =>
  searches.map((choices) => ({ slug: report.slug, ...choices, report, index })),
);

/** How many cells of a search `npm test` opens. */
const FEW = 6;
const THROUGH_THE_SERVER = 1;

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'compositions of São Paulo on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind, { load: loadProposals });
    });
    afterAll(() => server.close());

    const cellsOf = async (report: Report, query: Readonly<Record<string, string>>) => {
      const answer = await server.get(`/api/relatorios/${report.slug}`, query);
      expect([report.slug, answer.statusCode]).toEqual([report.slug, 200]);
      const months = walksAll ? [1, 5, 12] : [5];
      const ano = query['orcamentoId'] === '4' ? 2014 : 2013;
      const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
      const result = decoderOf(report.contract)(answer.json());
      return sheetsOf(report, result, { filters, codColigada: 1, ano }, months).flatMap(openCellsOf);
    };

    it.each(casesOf(kind, cases))(
      '$slug, budget $orcamentoId, basis $periodoOrcamento, inactive $exibirNaturezasInativas: every cell opens to its amount (a sample; all in test:tudo)',
      async ({ report, index, ...choices }) => {
        const query = searchOf(report, choices);
        const cells = await cellsOf(report, query);
        expect(cells.length).toBeGreaterThan(100);
        const open = await openByDatabase(server.db, { scope: scopeOfOrganization(1), report, query });
        for (const cell of walksAll ? cells : few(cells, FEW, index)) await expectLaws(report, cell, open);
        const openAmount = openByServer(server.get, report, query);
        for (const { subject, name } of few(cells, THROUGH_THE_SERVER, index)) {
          const { memorias, lancamentos, ...composed } = await openAmount(subject, name);
          expect(composed).toEqual(withoutLists(await open(subject, name)));
          expect([memorias, lancamentos?.quantidade ?? 0]).toEqual([{ quantidade: 0, itens: [] }, 0]);
        }
      },
      walksAll ? 1_800_000 : 60_000,
    );
  },
);

function withoutLists<Lists extends { readonly memorias: unknown; readonly lancamentos: unknown }>(composed: Lists) {
  const { memorias: _memorias, lancamentos: _lancamentos, ...others } = composed;
  return others;
}

/** This many of the cells, spread over the sheets. */
function few(cells: readonly OpenCell[], many: number, from: number): readonly OpenCell[] {
  const step = Math.max(1, Math.floor(cells.length / many));
  return cells.filter((_, index) => index % step === (from * 7) % step);
}
