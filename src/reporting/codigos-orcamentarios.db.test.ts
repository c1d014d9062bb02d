import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sum } from '../base/sum.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { TRIMESTRES } from '../domain/months.ts';
import { loadFolder } from '../load/load.ts';
import { withDataFolder } from '../testing/databases/data-folder.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { runs } from '../testing/sampled.ts';
import {
  CODIGOS,
  filesOf,
  generatedValores,
  type GeneratedValores,
  INATIVAS,
} from '../testing/databases/generated-codigos.ts';
import { arrange as nestAno } from '../reports/orcamentario-comparativo-ano/columns.ts';
import { steps as entreAnos } from '../reports/orcamentario-comparativo-ano/query.ts';
import { steps as comparativo } from '../reports/orcamentario-comparativo/query.ts';
import { arrange as nestTrimestral } from '../reports/orcamentario-trimestral/columns.ts';
import { steps as trimestral } from '../reports/orcamentario-trimestral/query.ts';
import { arrange as nestOrcamentario } from '../reports/orcamentario/columns.ts';
import { steps as orcamentario } from '../reports/orcamentario/query.ts';

const search = { orcamentoId: 4, codOrcamentario: 'todos', exibirNaturezasInativas: true };
const proposed = { ...search, periodoOrcamento: 1 } as const;
const reformulated = { ...search, periodoOrcamento: 2 } as const;

describe.each(databaseInTurn(1))('the lines by budget code on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  /** Checks a property on generated lines of organisation 1, while organisation 2 has others of the same codes. */
  const forAll = (law: (own: GeneratedValores) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(generatedValores, generatedValores, async (own, others) => {
        for (const [codColigada, valores] of [[1, own] as const, [2, others] as const])
          await withDataFolder(filesOf(valores), (folder) =>
            loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
          );
        await law(own);
      }),
      { numRuns: runs(2, 12) },
    );

  test('each line is the sum of its own organisation’s and budget’s values over the cost centres, on each basis', () =>
    forAll(async (valores) => {
      const own = valores.filter(({ orcamentoId }) => orcamentoId === 4);
      for (const [of, first] of [[proposed, 0] as const, [reformulated, 12] as const]) {
        const seen = await orcamentario.query(opened.db, scopeOfOrganization(1), of);
        expect(new Set(seen.map(keyOf))).toEqual(new Set(own.map(keyOfValor)));
        for (const line of seen) {
          const added = own.filter((valor) => keyOfValor(valor) === keyOf(line));
          expect(line.valor).toBe(sum(added.flatMap(({ amounts }) => amounts.slice(first, first + 12))));
          expect(line.area).toBe(new Map(CODIGOS).get(line.codOrcamentario));
          expect(line.inativo).toBe(INATIVAS.includes(line.codTBOrcamento) ? '1' : '0');
        }
        expect(sum(seen.map(({ valor }) => valor))).toBe(
          sum(own.flatMap(({ amounts }) => amounts.slice(first, first + 12))),
        );
      }
    }));

  test('quarters add up to the year, which is the same line by line in the annual, quarterly and comparative reports', () =>
    forAll(async () => {
      const [p, r] = [
        await orcamentario.query(opened.db, scopeOfOrganization(1), proposed),
        await orcamentario.query(opened.db, scopeOfOrganization(1), reformulated),
      ];
      for (const [year, of] of [[p, proposed] as const, [r, reformulated] as const]) {
        const quarterly = await trimestral.query(opened.db, scopeOfOrganization(1), of);
        expect(new Map(quarterly.map((line) => [keyOf(line), line.total]))).toEqual(byKey(year));
        for (const line of quarterly) expect(sum(TRIMESTRES.map((name) => line[name]))).toBe(line.total);
      }
      const both = await comparativo.query(opened.db, scopeOfOrganization(1), search);
      expect(new Map(both.map((line) => [keyOf(line), line.proposta]))).toEqual(byKey(p));
      expect(new Map(both.map((line) => [keyOf(line), line.reformulacao]))).toEqual(byKey(r));
    }));

  test('between years: P of the year and R of the year before, for every line that either year has', () =>
    forAll(async () => {
      const p = byKey(await orcamentario.query(opened.db, scopeOfOrganization(1), proposed));
      const r = byKey(await orcamentario.query(opened.db, scopeOfOrganization(1), { ...reformulated, orcamentoId: 3 }));
      const seen = await entreAnos.query(opened.db, scopeOfOrganization(1), search);
      expect(new Set(seen.map(keyOf))).toEqual(new Set([...p.keys(), ...r.keys()]));
      for (const line of seen)
        expect([line.proposta, line.reformulacao]).toEqual([p.get(keyOf(line)) ?? 0, r.get(keyOf(line)) ?? 0]);
      const first = await entreAnos.query(opened.db, scopeOfOrganization(1), { ...search, orcamentoId: 3 });
      expect(first.every(({ reformulacao }) => reformulacao === 0)).toBe(true);
    }));

  test('in the nested results, own + third-party = Meio + Fim = grand total, and the percentages add up to 100', () =>
    forAll(async () => {
      const results = [
        nestOrcamentario(await orcamentario.query(opened.db, scopeOfOrganization(1), proposed)),
        nestTrimestral(await trimestral.query(opened.db, scopeOfOrganization(1), reformulated)),
        nestAno(await entreAnos.query(opened.db, scopeOfOrganization(1), search)),
      ];
      for (const { totais, codigosOrcamentarios } of results) {
        const { meio, fim, percentualMeio, percentualFim } = totais;
        expect(addedUp(totais.recursosProprios, totais.recursosTerceiros)).toEqual(addedUp(totais.total));
        expect([meio, fim, percentualMeio, percentualFim].every((total) => total !== undefined)).toBe(
          codigosOrcamentarios.length > 1,
        );
        expect(addedUp(meio ?? totais.total, fim ?? 0)).toEqual(addedUp(totais.total));
        expect(Math.abs((percentualMeio ?? 100) + (percentualFim ?? 0) - 100)).toBeLessThan(1e-3);
      }
    }));

  test('excluding inactive natures removes exactly their lines, and todos gives the lines of each code in turn, in natural order', () =>
    forAll(async () => {
      for (const steps of [orcamentario, trimestral, comparativo, entreAnos]) {
        const all: readonly Line[] = await steps.query(opened.db, scopeOfOrganization(1), proposed);
        const active = await steps.query(opened.db, scopeOfOrganization(1), {
          ...proposed,
          exibirNaturezasInativas: false,
        });
        expect(active.map(keyOf).toSorted()).toEqual(
          all
            .filter(({ inativo }) => inativo === '0')
            .map(keyOf)
            .toSorted(),
        );
        const ofCodes: Line[] = [];
        for (const [codOrcamentario] of CODIGOS)
          ofCodes.push(...(await steps.query(opened.db, scopeOfOrganization(1), { ...proposed, codOrcamentario })));
        expect(ofCodes.map(rank)).toEqual(all.map(rank));
        expect(all.map(rank)).toEqual(all.map(rank).toSorted((a, b) => a - b));
        expect(new Set(ofCodes.map(keyOf))).toEqual(new Set(all.map(keyOf)));
      }
    }));
});

type Line = Awaited<ReturnType<typeof orcamentario.query | typeof comparativo.query | typeof trimestral.query>>[number];
type Keyed = Pick<Line, 'codOrcamentario' | 'tipo' | 'recurso' | 'codTBOrcamento'>;

function keyOf({ codOrcamentario, tipo, recurso, codTBOrcamento }: Keyed): string {
  return [codOrcamentario, tipo, recurso, codTBOrcamento].join('|');
}

function keyOfValor({ codigo, tipo, recurso, natureza }: GeneratedValores[number]): string {
  return [codigo, tipo, recurso, natureza].join('|');
}

function byKey(lines: Awaited<ReturnType<typeof orcamentario.query>>): ReadonlyMap<string, number> {
  return new Map(lines.map((line) => [keyOf(line), line.valor]));
}

/** The place of a line's code and nature in their natural order. */
function rank({ codOrcamentario, codTBOrcamento }: Keyed): number {
  const code = CODIGOS.findIndex(([codigo]) => codigo === codOrcamentario);
  return 10 * code + ['3.1', '3.2', '3.10', '4'].indexOf(codTBOrcamento);
}

/** The sums of totals' amounts, whatever shape the report gives them; variations are left out. */
function addedUp(...totals: readonly (number | object)[]): readonly number[] {
  const amounts = totals.map((total) =>
    typeof total === 'number'
      ? { valor: total }
      : Object.fromEntries(Object.entries(total).filter(([name]) => name !== 'variacao')),
  );
  return Object.keys(amounts[0]!).map((name) =>
    sum(amounts.map((of) => Number((of as Record<string, number>)[name] ?? 0))),
  );
}
