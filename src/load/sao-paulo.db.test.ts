import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { MESES } from '../domain/months.ts';
import { databases } from '../testing/databases/databases.ts';
import { openSaoPaulo } from '../testing/databases/loaded-sao-paulo.ts';
import { goldenSaoPaulo, withoutRealBudgets } from '../testing/databases/real-budgets.ts';

describe.skipIf(withoutRealBudgets !== undefined).each(databases)(
  'São Paulo 2013 and 2014 as loaded on $name',
  (kind) => {
    let opened: OpenDatabase;

    beforeAll(async () => {
      opened = await openSaoPaulo(kind);
    });
    afterAll(() => opened.close());

    const years = [
      ['2013', 3],
      ['2014', 4],
    ] as const;
    const cases = years.flatMap(([ano, id]) => [false, true].map((inactive) => [ano, id, inactive] as const));

    it.each(cases)(
      '%s (budget %i, inactive %s): the rows equal the golden keys of centres, months and realised values',
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
  },
);
