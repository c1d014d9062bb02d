import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../database/accounts.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { MESES } from '../domain/months.ts';
import { loadFolder } from '../load/load.ts';
import {
  centavosOf,
  expectedComparativo,
  seenComparativo,
  type ComparativoAnswer,
} from '../testing/comparativo-oracle.ts';
import { databases } from '../testing/databases.ts';
import {
  csvLinesSaoPaulo,
  goldenSaoPaulo,
  readCsv,
  saoPauloFolder,
  withoutRealBudgets,
} from '../testing/real-budgets.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Api } from './api.ts';

const account = { email: 'controladoria@exemplo.gov.br', password: 'orcamento-2014' };

describe.skipIf(withoutRealBudgets !== undefined).each(databases)('São Paulo 2013 and 2014 on $name', ({ open }) => {
  let opened: OpenDatabase;
  let app: Api;
  let cookie: string;

  beforeAll(async () => {
    opened = await open();
    await loadFolder(opened.db, saoPauloFolder, { codColigada: 1, nome: 'Prefeitura de São Paulo' });
    await createAccount(opened.db, { ...account, name: 'Controladoria', isAdmin: true, codColigada: 1 });
    ({ app } = await startTestServer(opened));
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: account });
    cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const lines = withoutRealBudgets === undefined ? csvLinesSaoPaulo() : [];
  const search = async (orcamentoId: number, codOrcamentario: string, inactive: boolean) => {
    const answer = await app.inject({
      url: '/api/relatorios/orcamentario-comparativo',
      query: { codOrcamentario, orcamentoId: String(orcamentoId), exibirNaturezasInativas: String(inactive) },
      headers: { cookie },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<ComparativoAnswer>();
  };

  const years = [
    ['2013', 3],
    ['2014', 4],
  ] as const;
  const cases = years.flatMap(([ano, id]) => [false, true].map((inactive) => [ano, id, inactive] as const));

  it.each(cases)('%s (budget %i, inactive %s): every golden key of the codes', async (ano, id, inactive) => {
    const { totais } = goldenSaoPaulo()[ano][inactive ? 'todas' : 'ativas'];
    const seen = seenComparativo(await search(id, 'todos', inactive));
    const areas = new Map(readCsv('codigos-orcamentarios.csv').map((row) => [row['codOrcamentario']!, row['area']!]));
    const sums = new Map<string, [number, number]>();
    const add = (key: string, { proposta, reformulacao }: { proposta: number; reformulacao: number }) => {
      const [p, r] = sums.get(key) ?? [0, 0];
      sums.set(key, [p + centavosOf(proposta), r + centavosOf(reformulacao)]);
    };
    for (const [key, amounts] of seen) {
      const natureza = key.split('|natureza:')[1];
      if (natureza === undefined) add(key, amounts);
      else add(`natureza:${natureza}`, amounts);
      if (/^codigo:[^|]*$/.test(key)) add(`area:${areas.get(key.slice('codigo:'.length))}`, amounts);
    }
    const golden = Object.entries(totais)
      .filter(([key]) => !/^(pai|filho):/.test(key))
      .map(([key, { proposta, reformulacao }]) => [key, [proposta, reformulacao]] as const);
    expect(golden.length).toBeGreaterThan(200);
    expect(new Map([...sums].sort())).toEqual(new Map([...golden].sort()));
  });

  it.each(cases)('%s (budget %i, inactive %s): every cell, for todos and for each code', async (_ano, id, inactive) => {
    const codes = ['todos', ...readCsv('codigos-orcamentarios.csv').map((row) => row['codOrcamentario']!)];
    for (const codOrcamentario of codes) {
      const expected = expectedComparativo(lines, { orcamentoId: id, codOrcamentario, inactive });
      const seen = seenComparativo(await search(id, codOrcamentario, inactive));
      const amounts = [...seen].map(
        ([key, { proposta, reformulacao }]) => [key, [centavosOf(proposta), centavosOf(reformulacao)]] as const,
      );
      expect(new Map(amounts)).toEqual(expected);
      const wrong = [...seen].filter(
        ([, { proposta, reformulacao, variacao }]) =>
          !isVariation(variacao, centavosOf(proposta), centavosOf(reformulacao)),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('orders codes by number, types by name, own resources first, natures by number', async () => {
    const { codigosOrcamentarios } = await search(4, 'todos', true);
    const segments = (code: string) => code.split('.').map(Number);
    const ascending = (codes: readonly string[]) =>
      codes.slice(1).every((code, i) => {
        const [a, b] = [segments(codes[i]!), segments(code)];
        const first = a.findIndex((segment, at) => segment !== b[at]);
        return first === -1 || a[first]! < (b[first] ?? -1);
      });
    expect(ascending(codigosOrcamentarios.map(({ codOrcamentario }) => codOrcamentario))).toBe(true);
    for (const { valores } of codigosOrcamentarios) {
      const tipos = valores.map(({ tipo }) => tipo);
      expect(tipos).toEqual([...tipos].sort((a, b) => a.localeCompare(b, 'pt-BR')));
      for (const { recursos } of valores) {
        expect([['proprios'], ['terceiros'], ['proprios', 'terceiros']]).toContainEqual(
          recursos.map(({ tipo }) => tipo),
        );
        for (const { naturezas } of recursos)
          expect(ascending(naturezas.map(({ codTBOrcamento }) => codTBOrcamento))).toBe(true);
      }
    }
  });

  it.each(cases)(
    '%s (budget %i, inactive %s): the rows as loaded equal the golden keys of centres, months and realised values',
    async (ano, id, inactive) => {
      const golden = goldenSaoPaulo()[ano][inactive ? 'todas' : 'ativas'];
      const active = sql`(${inactive} or not natureza.inativo)`;
      const months = (basis: string) => sql.join(MESES.map((mes) => sql.ref(`valor.${mes}${basis}`)));
      const rows = await sql<{ filho: string; pai: string; p: number[]; r: number[]; bloqueado: number }>`
      select filho."codCCustoFilho" as filho, filho."codCCustoPai" as pai, array[${months('Proposta')}]::text[] as p,
        array[${months('Reformulacao')}]::text[] as r, valor.bloqueado
      from valores valor join centros_custo_filhos filho using ("codColigada", "codCCustoFilho")
      join naturezas natureza using ("codColigada", "codTBOrcamento")
      where "codColigada" = 1 and valor."orcamentoId" = ${id} and ${active}`.execute(opened.db);
      const sum = (values: readonly unknown[]) => values.reduce<number>((total, value) => total + Number(value), 0);
      const column = (of: 'p' | 'r', month: number) => sum(rows.rows.map((row) => row[of][month]));
      const twelve = Array.from({ length: 12 }, (_, month) => month);
      expect(rows.rows.length).toBe(golden.linhas);
      expect(twelve.map((month) => column('p', month))).toEqual(golden.propostaMes);
      expect(twelve.map((month) => column('r', month))).toEqual(golden.reformulacaoMes);
      const centres = new Map<string, { proposta: number; reformulacao: number; bloqueado: number }>();
      for (const { filho, pai, p, r, bloqueado } of rows.rows)
        for (const key of [`filho:${filho}`, `pai:${pai}`]) {
          const before = centres.get(key) ?? { proposta: 0, reformulacao: 0, bloqueado: 0 };
          centres.set(key, {
            proposta: before.proposta + sum(p),
            reformulacao: before.reformulacao + sum(r),
            bloqueado: before.bloqueado + bloqueado,
          });
        }
      expect(Object.fromEntries(centres)).toEqual(
        Object.fromEntries(Object.entries(golden.totais).filter(([key]) => /^(pai|filho):/.test(key))),
      );
      const realised = await sql<{ mes: number; valor: number }>`
      select mes, sum(valor)::bigint as valor from realizados join naturezas natureza using ("codColigada", "codTBOrcamento")
      where "codColigada" = 1 and "orcamentoId" = ${id} and ${active} group by mes`.execute(opened.db);
      const byMonth = new Map(realised.rows.map(({ mes, valor }) => [mes, valor]));
      expect(twelve.map((month) => byMonth.get(month + 1) ?? 0)).toEqual(golden.realizadoMes);
    },
  );

  it('equals the printed check: 2014 proposed, reformulated and realised', async () => {
    const { totais } = await search(4, 'todos', true);
    expect(totais.total).toMatchObject({ proposta: 50569325587, reformulacao: 50955635533.77 });
    const { rows } = await sql<{
      valor: number;
    }>`select sum(valor)::bigint as valor from realizados where "orcamentoId" = 4`.execute(opened.db);
    expect(rows).toEqual([{ valor: 4166012500484 }]);
  });
});

/** Whether a variation is the one of P and R, to nine places; without R it is 0 or nothing. */
function isVariation(seen: number | null, p: number, r: number): boolean {
  if (r === 0) return seen === (p === 0 ? 0 : null);
  return seen !== null && Math.abs(seen - (100 * (p - r)) / r) < 5e-10;
}
