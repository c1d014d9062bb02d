import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sum } from '../base/sum.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { type Mes, MESES, type Trimestre } from '../domain/months.ts';
import { loadFolder } from '../load/load.ts';
import { withDataFolder } from '../testing/databases/data-folder.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { runs } from '../testing/sampled.ts';
import {
  CHILDREN,
  filesOf,
  generatedRows,
  type GeneratedRows,
  PARENTS,
} from '../testing/databases/generated-centros.ts';
import { steps as conferir } from '../reports/conferir-preenchimento/query.ts';
import { steps as tempoReal } from '../reports/orcamento-tempo-real/query.ts';
import { steps as totais } from '../reports/totais-centro-custo/query.ts';
import { steps as porRegional } from '../reports/trimestral-por-regional/query.ts';
import { steps as trimestral } from '../reports/trimestral/query.ts';

describe.each(databaseInTurn(1))('the lines by cost centre on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const basis = { orcamentoId: 4, codCCustoPai: 'todos', codCCustoFilho: 'todos', exibirNaturezasInativas: true };
  const proposed = { ...basis, periodoOrcamento: 1, comProjecao: false } as const;
  const reformulated = { ...basis, periodoOrcamento: 2 } as const;

  /** Checks a property on generated rows of organisation 1, while organisation 2 has others of the same codes. */
  const forAll = (law: (own: GeneratedRows) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(generatedRows, generatedRows, async (own, others) => {
        for (const [codColigada, generated] of [[1, own] as const, [2, others] as const])
          await withDataFolder(filesOf(generated), (folder) =>
            loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
          );
        await law(own);
      }),
      { numRuns: runs(2, 12) },
    );

  test('each row is the sum of its own organisation’s values, on each basis', () =>
    forAll(async ({ valores }) => {
      for (const [search, first] of [[proposed, 0] as const, [reformulated, 12] as const]) {
        const seen = await conferir.query(opened.db, scopeOfOrganization(1), search);
        const pairs = new Set(valores.map(({ filho, natureza }) => `${filho}|${natureza}`));
        expect(new Set(seen.map((line) => `${line.codCCustoFilho}|${line.codTBOrcamento}`))).toEqual(pairs);
        for (const line of seen) {
          const of = valores.filter((row) => row.filho === line.codCCustoFilho && row.natureza === line.codTBOrcamento);
          const months = MESES.map((_, month) => sum(of.map(({ amounts }) => amounts[first + month]!)));
          expect(MESES.map((mes) => line[mes])).toEqual(months);
          expect([line.totalAno, line.totalBloqueado]).toEqual([sum(months), sum(of.map((row) => row.amounts[24]!))]);
        }
      }
    }));

  test('each quarter is the sum of its months; the year and the blocked amount are the same', () =>
    forAll(async () => {
      for (const search of [proposed, reformulated]) {
        const months = await conferir.query(opened.db, scopeOfOrganization(1), search);
        const expected = months.map(({ totalAno, totalBloqueado, ...line }) => {
          const trimestre = (...of: readonly Mes[]) => sum(of.map((mes) => line[mes]));
          return {
            ...namesOf(line),
            primeiro: trimestre('janeiro', 'fevereiro', 'marco'),
            segundo: trimestre('abril', 'maio', 'junho'),
            terceiro: trimestre('julho', 'agosto', 'setembro'),
            quarto: trimestre('outubro', 'novembro', 'dezembro'),
            totalAno,
            totalBloqueado,
          };
        });
        expect(await trimestral.query(opened.db, scopeOfOrganization(1), search)).toEqual(expected);
      }
    }));

  test('each regional is the sum of its children, and no other parent is in the report', () =>
    forAll(async () => {
      const lines = (await trimestral.query(opened.db, scopeOfOrganization(1), reformulated)).filter((line) =>
        line.codCCustoPai.startsWith('1.'),
      );
      const seen = await porRegional.query(opened.db, scopeOfOrganization(1), reformulated);
      const keys = new Set(lines.map((line) => `${line.codCCustoPai}|${line.codTBOrcamento}`));
      expect(seen.map((line) => `${line.codCCusto}|${line.codTBOrcamento}`).toSorted()).toEqual([...keys].toSorted());
      for (const line of seen) {
        const of = lines.filter(
          (each) => each.codCCustoPai === line.codCCusto && each.codTBOrcamento === line.codTBOrcamento,
        );
        for (const name of ['primeiro', 'segundo', 'terceiro', 'quarto', 'totalAno'] as const)
          expect(line[name]).toBe(sum(of.map((each) => each[name])));
      }
    }));

  test('the totals by cost centre are the proposed and the reformulated year of each child', () =>
    forAll(async () => {
      const [p, r] = [
        await conferir.query(opened.db, scopeOfOrganization(1), proposed),
        await conferir.query(opened.db, scopeOfOrganization(1), reformulated),
      ];
      const yearOf = (lines: typeof p, filho: string) =>
        sum(lines.filter((line) => line.codCCustoFilho === filho).map(({ totalAno }) => totalAno));
      const seen = await totais.query(opened.db, scopeOfOrganization(1), basis);
      const children = CHILDREN.map(({ filho }) => filho);
      const withLines = children.filter((filho) => p.some((line) => line.codCCustoFilho === filho));
      expect(seen.map((line) => [line.codCCustoFilho, line.valorProposta, line.valorReformulacao])).toEqual(
        withLines.map((filho) => [filho, yearOf(p, filho), yearOf(r, filho)]),
      );
    }));

  test('the real-time report has every cost centre and nature with planned or realised amounts, month by month', () =>
    forAll(async ({ valores, realizados }) => {
      const planned = new Map(
        (await conferir.query(opened.db, scopeOfOrganization(1), proposed)).map((line) => [keyOf(line), line]),
      );
      const seen = await tempoReal.query(opened.db, scopeOfOrganization(1), proposed);
      const keys = [...valores, ...realizados].map(({ filho, natureza }) => `${filho}|${natureza}`);
      expect(new Set(seen.map(keyOf))).toEqual(new Set(keys));
      for (const line of seen) {
        const plan = planned.get(keyOf(line));
        const of = realizados.filter((row) => `${row.filho}|${row.natureza}` === keyOf(line));
        const months = MESES.map((_, month) => sum(of.filter(({ mes }) => mes === month + 1).map((row) => row.amount)));
        expect(MESES.map((mes) => line[`${mes}Orcado`])).toEqual(MESES.map((mes) => plan?.[mes] ?? 0));
        expect(MESES.map((mes) => line[`${mes}Realizado`])).toEqual(months);
        const year = [line.totalAnoOrcado, line.totalAnoRealizado, line.totalBloqueado];
        expect(year).toEqual([plan?.totalAno ?? 0, sum(months), plan?.totalBloqueado ?? 0]);
      }
    }));

  test('excluding inactive natures removes their lines and nothing else', () =>
    forAll(async () => {
      for (const steps of [conferir, tempoReal, trimestral, porRegional]) {
        const all = await steps.query(opened.db, scopeOfOrganization(1), proposed);
        const active = await steps.query(opened.db, scopeOfOrganization(1), {
          ...proposed,
          exibirNaturezasInativas: false,
        });
        expect(active).toEqual(all.filter(({ inativo }) => inativo === '0'));
        expect(all.every((line) => line.inativo === (['3.2', '4'].includes(line.codTBOrcamento) ? '1' : '0'))).toBe(
          true,
        );
      }
      const lines = await conferir.query(opened.db, scopeOfOrganization(1), {
        ...proposed,
        exibirNaturezasInativas: false,
      });
      const seen = await totais.query(opened.db, scopeOfOrganization(1), { ...basis, exibirNaturezasInativas: false });
      expect(seen.map(({ codCCustoFilho }) => codCCustoFilho)).toEqual([
        ...new Set(lines.map((line) => line.codCCustoFilho)),
      ]);
      expect(sum(seen.map((line) => line.valorProposta))).toBe(sum(lines.map((line) => line.totalAno)));
    }));

  test('todos gives the lines of each parent in turn, or of each child in turn, in natural order', () =>
    forAll(async () => {
      for (const steps of [conferir, tempoReal, trimestral, totais]) {
        const all: readonly unknown[] = await steps.query(opened.db, scopeOfOrganization(1), proposed);
        const [ofParents, ofChildren]: [unknown[], unknown[]] = [[], []];
        for (const [codCCustoPai] of PARENTS)
          ofParents.push(...(await steps.query(opened.db, scopeOfOrganization(1), { ...proposed, codCCustoPai })));
        expect(ofParents).toEqual(all);
        for (const { pai, filho } of steps === totais ? [] : CHILDREN)
          ofChildren.push(
            ...(await steps.query(opened.db, scopeOfOrganization(1), {
              ...proposed,
              codCCustoPai: pai,
              codCCustoFilho: filho,
            })),
          );
        expect(ofChildren).toEqual(steps === totais ? [] : all);
      }
      const natures = (await conferir.query(opened.db, scopeOfOrganization(1), proposed)).map((line) => [
        line.codCCustoFilho,
        line.codTBOrcamento,
      ]);
      const rank = ([filho, natureza]: readonly string[]) =>
        10 * CHILDREN.findIndex((each) => each.filho === filho) + ['3.1', '3.2', '3.10', '4'].indexOf(natureza!);
      expect(natures).toEqual(natures.toSorted((a, b) => rank(a) - rank(b)));
    }));
});

type Named = Awaited<ReturnType<typeof trimestral.query>>[number];

function namesOf(line: Omit<Named, 'totalAno' | 'totalBloqueado' | Trimestre>) {
  const { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho, codTBOrcamento, nomeTBOrcamento, inativo } =
    line;
  return { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho, codTBOrcamento, nomeTBOrcamento, inativo };
}

function keyOf({ codCCustoFilho, codTBOrcamento }: Pick<Named, 'codCCustoFilho' | 'codTBOrcamento'>): string {
  return `${codCCustoFilho}|${codTBOrcamento}`;
}
