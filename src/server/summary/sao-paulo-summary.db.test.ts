import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sum } from '../../base/sum.ts';
import type { Valores } from '../../contracts/summary.ts';
import { toCentavos } from '../../domain/centavos.ts';
import { MESES } from '../../domain/months.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import {
  csvLinesSaoPaulo,
  goldenSaoPaulo,
  readCsv,
  withoutRealBudgets,
  type CsvLine,
} from '../../testing/databases/real-budgets.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { searchOf } from '../../testing/servers/query-of.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';

type Amounts = { readonly proposta: number; readonly reformulacao: number; readonly realizado: number };
type Seen = Amounts & {
  readonly base: string;
  readonly ateMes: number;
  readonly orcadoAteMes: number;
  readonly bloqueado: number;
  readonly disponivel: number;
  readonly meses: readonly Amounts[];
  readonly preenchimento: unknown;
  readonly maioresDesvios: Valores['maioresDesvios'];
};

/** How far a budget is filled in, computed from the data folder; lines of São Paulo never cancel each other out. */
function fillingOf(lines: readonly CsvLine[]) {
  const months = new Map<string, Set<number>>();
  for (const { text, proposta } of lines) {
    const filled = months.get(text['codCCustoFilho']!) ?? new Set();
    proposta.forEach((amount, month) => (amount === 0 ? undefined : filled.add(month)));
    months.set(text['codCCustoFilho']!, filled);
  }
  const centros = readCsv('centros-custo-filhos.csv').length;
  const completos = [...months.values()].filter(({ size }) => size === 12).length;
  return {
    centros,
    completos,
    comMesesVazios: months.size - completos,
    semLinhas: centros - months.size,
    semMemoria: [...months.values()].filter(({ size }) => size > 0).length, // there are no calculation memories
  };
}

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'the summary of São Paulo’s budgets on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind);
    });
    afterAll(() => server.close());

    test.each([
      ['2013', 3],
      ['2014', 4],
    ] as const)('%s matches the golden totals and the sums of the data folder’s rows', async (ano, orcamentoId) => {
      const golden = goldenSaoPaulo()[ano].ativas;
      const lines = csvLinesSaoPaulo().filter(
        ({ text, inativo }) => !inativo && text['orcamentoId'] === String(orcamentoId),
      );
      const seen = (await server.get('/api/resumo', { orcamentoId: String(orcamentoId) })).json<Seen>();
      const centavosOf = (name: keyof Amounts) => seen.meses.map((mes) => toCentavos(mes[name]));
      expect(centavosOf('proposta')).toEqual(golden.propostaMes);
      expect(centavosOf('reformulacao')).toEqual(golden.reformulacaoMes);
      expect(centavosOf('realizado')).toEqual(golden.realizadoMes);
      const [proposta, realizado, bloqueado] = [
        sum(lines.flatMap((line) => line.proposta)),
        sum(golden.realizadoMes),
        sum(lines.map((line) => line.bloqueado)),
      ];
      expect(toCentavos(seen.proposta)).toBe(proposta);
      expect(toCentavos(seen.reformulacao)).toBe(sum(lines.flatMap((line) => line.reformulacao)));
      expect(toCentavos(seen.realizado)).toBe(realizado);
      expect([seen.base, seen.ateMes, seen.orcadoAteMes]).toEqual(['reformulacao', 12, seen.reformulacao]);
      expect(toCentavos(seen.bloqueado)).toBe(bloqueado);
      expect(toCentavos(seen.disponivel)).toBe(toCentavos(seen.reformulacao) - realizado - bloqueado);
      expect(toCentavos(seen.disponivel)).toBe(await disponivelInTempoReal(orcamentoId));
      expect(seen.preenchimento).toEqual(fillingOf(lines));
    });

    /** 'Disponível' in the Total Geral of Orçamento em Tempo Real, on the reformulated basis. */
    const disponivelInTempoReal = async (orcamentoId: number) => {
      const report = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
      const filters = searchOf(report, { orcamentoId: String(orcamentoId), periodoOrcamento: '2' });
      const query = { ...filters, coluna: 'disponivel' };
      const composed = (await server.get(`/api/relatorios/${report.slug}/composicao`, query)).json<{ valor: number }>();
      return toCentavos(composed.valor);
    };

    type Centro = {
      readonly codCCustoFilho: string;
      readonly naturezasOrcamentarias: readonly Record<string, number>[];
    };
    type Found = Readonly<Record<string, unknown>> & {
      readonly centrosCustos: readonly { readonly ccFilhos: readonly Centro[] }[];
    };

    const found = async (slug: string, more: Readonly<Record<string, string>>) => {
      const report = catalog.find((each) => each.slug === slug)!;
      return (await server.get(`/api/relatorios/${slug}`, searchOf(report, more))).json<Found>();
    };

    const centavosIn = (rows: readonly Record<string, number>[], name: string) =>
      sum(rows.map((row) => toCentavos(row[name]!)));

    /** Expects the hub's figures to match the reports that they open; returns how many centres are above their plan. */
    const expectAsInReports = async () => {
      const budget = { orcamentoId: '4', periodoOrcamento: '2' };
      const seen = (await server.get('/api/resumo', { orcamentoId: '4' })).json<Seen>();
      const filhos = (await found('orcamento-tempo-real', budget)).centrosCustos.flatMap(({ ccFilhos }) => ccFilhos);
      const lines = filhos.flatMap(({ naturezasOrcamentarias }) => naturezasOrcamentarias);
      expect(toCentavos(seen.reformulacao)).toBe(centavosIn(lines, 'totalAnoOrcado'));
      expect(toCentavos(seen.realizado)).toBe(centavosIn(lines, 'totalAnoRealizado'));
      expect(toCentavos(seen.bloqueado)).toBe(centavosIn(lines, 'totalBloqueado'));
      MESES.forEach((mes, at) => {
        expect(toCentavos(seen.meses[at]!.reformulacao)).toBe(centavosIn(lines, `${mes}Orcado`));
        expect(toCentavos(seen.meses[at]!.realizado)).toBe(centavosIn(lines, `${mes}Realizado`));
      });
      const until = MESES.slice(0, seen.ateMes);
      const saldos = filhos.map(({ codCCustoFilho, naturezasOrcamentarias: rows }) => {
        const of = (name: 'Orcado' | 'Realizado') => sum(until.map((mes) => centavosIn(rows, `${mes}${name}`)));
        return {
          codCCustoFilho,
          orcado: of('Orcado'),
          realizado: of('Realizado'),
          saldo: of('Orcado') - of('Realizado'),
        };
      });
      const worst = saldos.filter(({ saldo }) => saldo < 0).toSorted((a, b) => a.saldo - b.saldo);
      expect(
        seen.maioresDesvios.map(({ codCCustoFilho, orcado, realizado, saldo }) => ({
          codCCustoFilho,
          orcado: toCentavos(orcado),
          realizado: toCentavos(realizado),
          saldo: toCentavos(saldo),
        })),
      ).toEqual(worst.slice(0, 5));
      const totals = await found('totais-centro-custo', budget);
      const { valorReformulacao } = totals['totais'] as { readonly valorReformulacao: number };
      expect(toCentavos(valorReformulacao)).toBe(toCentavos(seen.reformulacao));
      return worst.length;
    };

    test('each figure of the hub matches the report that it opens', async () => {
      expect(await expectAsInReports()).toBe(0);
    });

    test('if no budget is of the current year, the newest before it is shown', async () => {
      expect((await server.get('/api/resumo', {})).json()).toMatchObject({
        orcamento: { id: 4, ano: 2014 },
        carga: { por: null },
      });
    });

    test('the largest deviations match Tempo Real when much more is realised than planned', async () => {
      await sql`update realizados set valor = valor * 3 where "codCCustoFilho" like '%1%'`.execute(server.db);
      await sql`update data_versions set version = version + 1`.execute(server.db);
      expect(await expectAsInReports()).toBeGreaterThan(5);
    });
  },
);
