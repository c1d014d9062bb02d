import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chart } from '../../chart/chart.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { demonstrationPlans, demonstrationSources } from '../../demonstration/load-demonstration.ts';
import type { Preenchimento } from '../../contracts/summary.ts';
import type { Database } from '../../database/schema.ts';
import { loadTables } from '../../load/load.ts';
import { conferirPreenchimento as report } from '../../reports/conferir-preenchimento/report.ts';
import { wholeBudget } from '../../reporting/filters.ts';
import { chipsOf } from '../../sheet/view/kept-rows.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { sampled } from '../../testing/sampled.ts';
import { type BudgetsServer, startSaoPaulo, startWithBudgets } from '../../testing/servers/budgets-server.ts';

const decode = decoderOf(report.contract);

/** How many cost centres have empty months: as the hub counts, the report's table filters and its chart draws them. */
async function emptyMonths(server: BudgetsServer, orcamentoId: number, codColigada = 1) {
  const summary = await server.get('/api/resumo', { orcamentoId: String(orcamentoId) }, codColigada);
  const { preenchimento } = summary.json<{ readonly preenchimento: Preenchimento }>();
  const query = wholeBudget(report.filters, orcamentoId);
  const found = await server.get(`/api/relatorios/${report.slug}`, query, codColigada);
  const filters = { ...query, orcamentoId, periodoOrcamento: 1, exibirNaturezasInativas: false } as const;
  const result = report.contract.parse(decode(found.json()));
  const context = { filters: { ...FILTERS, ...filters }, codColigada, ano: 2026 };
  const sheet = report.layout(result, context);
  const chip = chipsOf(sheet).find(({ name }) => name === 'mesesVazios');
  return {
    counted: preenchimento.comMesesVazios,
    filtered: chip?.count,
    drawn: drawnEmpty(report.chart!(result, context)),
  };
}

/** The number of cost centres that the chart draws with an empty month. */
function drawnEmpty(chart: Chart): number {
  if (chart.kind !== 'map') throw new Error('The chart is no map.');
  return chart.rows.filter(({ cells }) => cells.some(({ filling }) => filling === 'empty')).length;
}

const FILTERS = { codCCustoPai: 'todos', codCCustoFilho: 'todos' };

function alike(count: number) {
  return { counted: count, filtered: count, drawn: count };
}

/** Empties May and June in some cost centres and natures; in July, makes the lines of some centres cancel out. */
async function clearMonths(db: Database): Promise<void> {
  await sql`update valores set "maioProposta" = 0 where "codCCustoFilho" like '%1%'`.execute(db);
  await sql`update valores set "junhoProposta" = 0 where "codTBOrcamento" like '%1'`.execute(db);
  await sql`update valores set "julhoProposta" = case when tipo = (select min(tipo) from valores) then -700 else 700 end
    where "codCCustoFilho" like '%2%'`.execute(db);
}

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))('São Paulo on $name', (kind) => {
  let server: BudgetsServer;
  beforeAll(async () => {
    server = await startSaoPaulo(kind, { organizations: [1, 2], load: clearMonths });
  });
  afterAll(() => server.close());

  test.each([3, 4])(
    'hub, table filter and chart count the same number of cost centres with empty months in budget %i',
    async (id) => {
      const taken = await emptyMonths(server, id);
      expect(taken.counted).toBeGreaterThan(10);
      expect(taken).toEqual(alike(taken.counted));
      const whole = await emptyMonths(server, id, 2);
      expect(whole).toEqual(alike(whole.counted));
      expect(whole.counted).toBeLessThan(taken.counted);
    },
  );
});

/** The databases of these tests: none outside `npm run test:tudo`, because loading the demonstration is slow. */
const ofDemonstration = sampled(databaseInTurn(1), () => false);

describe.each(ofDemonstration)('the demonstration on $name', (kind) => {
  let server: BudgetsServer;
  beforeAll(async () => {
    server = await startWithBudgets(kind, [1, 2], async (db, codColigada) => {
      const plan = demonstrationPlans.find((each) => each.codColigada === codColigada)!;
      await loadTables(db, demonstrationSources(plan, '2026-11-20'), { codColigada });
      if (codColigada === 1) await clearMonths(db);
    });
  });
  afterAll(() => server.close());

  test('hub, table filter and chart count the same number of cost centres with empty months', async () => {
    const [taken, whole] = [await emptyMonths(server, 4), await emptyMonths(server, 4, 2)];
    expect(taken.counted).toBeGreaterThan(2);
    expect(taken).toEqual(alike(taken.counted));
    expect(whole).toEqual(alike(whole.counted));
  });
});
