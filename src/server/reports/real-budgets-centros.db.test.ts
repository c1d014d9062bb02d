import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centrosInAnswer } from '../../testing/oracles/centros-answer.ts';
import {
  centroLinesSaoPaulo,
  expectedCentros,
  type CentroFilters,
  type CentroRows,
} from '../../testing/oracles/centros-oracle.ts';
import { casesOf, databaseInTurn } from '../../testing/databases/databases.ts';
import { goldenSaoPaulo, readCsv, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { everyNth } from '../../testing/sampled.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';

const YEARS = [
  ['2013', 3],
  ['2014', 4],
] as const;
const BASES = ['proposta', 'reformulacao'] as const;
const NESTED = ['orcamento-tempo-real', 'conferir-preenchimento', 'trimestral'] as const;
const ALL = [...NESTED, 'trimestral-por-regional', 'totais-centro-custo'] as const;

/** The reports that have the filter by parent, by child, and by value basis. */
const PARENT = new Set<string>([...NESTED, 'totais-centro-custo']);
const CHILD = new Set<string>(NESTED);
const BASIS = new Set<string>([...NESTED, 'trimestral-por-regional']);

const lines = withoutRealBudgets === undefined ? centroLinesSaoPaulo() : [];

const whole = { pai: 'todos', filho: 'todos' };
/** The expected rows of the answer for all centres, the same on each database. */
const expectedWhole = cachedByCase((filters) => expectedCentros(lines, { ...filters, ...whole }));

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'São Paulo by cost centre on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind);
    });
    afterAll(() => server.close());

    const search = async ({ slug, orcamentoId, basis, inactive, pai, filho }: CentroFilters): Promise<CentroRows> => {
      const answer = await server.get(`/api/relatorios/${slug}`, {
        orcamentoId: String(orcamentoId),
        exibirNaturezasInativas: String(inactive),
        ...(PARENT.has(slug) && { codCCustoPai: pai }),
        ...(CHILD.has(slug) && { codCCustoFilho: filho }),
        ...(BASIS.has(slug) && { periodoOrcamento: basis === 'proposta' ? '1' : '2' }),
      });
      expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
      return centrosInAnswer(answer.json());
    };

    /** The answer for all centres: searched once, shared by every test. */
    const wholeOf = cachedByCase((filters) => search({ ...filters, ...whole }));
    const scopesOf = (slug: string) => {
      const filhos = readCsv('centros-custo-filhos.csv').map((row) => row['codCCustoFilho']!);
      const paiOf = new Map(
        readCsv('centros-custo-filhos.csv').map((row) => [row['codCCustoFilho'], row['codCCustoPai']!]),
      );
      const pais = readCsv('centros-custo.csv').map((row) => ({ pai: row['codCCustoPai']!, filho: 'todos' }));
      const children = filhos.map((filho) => ({ pai: paiOf.get(filho)!, filho }));
      return [...(PARENT.has(slug) ? pais : []), ...(CHILD.has(slug) ? children : [])];
    };

    const cases = ALL.flatMap((slug) =>
      YEARS.flatMap(([ano, orcamentoId]) =>
        BASES.flatMap((basis) => [false, true].map((inactive) => ({ slug, ano, orcamentoId, basis, inactive }))),
      ),
    ).map((filters, index) => ({ ...filters, index }));

    it.each(casesOf(kind, cases))(
      '$slug $ano, $basis, inactive $inactive: every cell and name, centre by centre (a sample; all in test:tudo)',
      async (filters) => {
        expect(await wholeOf(filters)).toEqual(expectedWhole(filters));
        for (const scope of everyNth(scopesOf(filters.slug), 72, filters.index)) {
          const of = { ...filters, ...scope };
          expect(await search(of)).toEqual(expectedCentros(lines, of));
        }
      },
    );

    it.each(casesOf(kind, cases))('$slug $ano, $basis, inactive $inactive: every golden total', async (filters) => {
      const golden = goldenSaoPaulo()[filters.ano][filters.inactive ? 'todas' : 'ativas'];
      const seen = await wholeOf(filters);
      const sums = new Map<string, readonly [number, number]>();
      for (const [key, row] of seen) {
        const last = key.split('|').at(-1)!;
        const [before, blocked] = sums.get(last) ?? [0, 0];
        sums.set(last, [before + plannedOf(row, filters.basis), blocked + Number(row['totalBloqueado'] ?? 0)]);
      }
      const expected = Object.entries(golden.totais)
        .filter(([key]) => isGoldenFor(filters.slug, key))
        .map(
          ([key, amounts]) => [key, [amounts[filters.basis], CHILD.has(filters.slug) ? amounts.bloqueado : 0]] as const,
        );
      expect(expected.length).toBeGreaterThan(filters.slug === 'trimestral-por-regional' ? 30 : 200);
      expect(new Map([...sums].filter(([key]) => isGoldenFor(filters.slug, key)))).toEqual(new Map(expected));
    });

    it.each(casesOf(kind, cases).filter(({ slug }) => CHILD.has(slug)))(
      '$slug $ano, $basis, inactive $inactive: golden months, quarters and count of rows',
      async (filters) => {
        const golden = goldenSaoPaulo()[filters.ano][filters.inactive ? 'todas' : 'ativas'];
        const seen = await wholeOf(filters);
        const total = Object.entries(seen.get('total')!);
        const fields = (isChosen: (name: string) => boolean) =>
          total.filter(([name]) => isChosen(name)).map(([, amount]) => amount);
        const isYear = (name: string) => name.startsWith('total');
        const proposed = filters.basis === 'proposta';
        const months = proposed ? golden.propostaMes : golden.reformulacaoMes;
        const quarters = proposed ? golden.trimestresProposta : golden.trimestresReformulacao;
        expect(fields((name) => !isYear(name) && !name.endsWith('Realizado'))).toEqual(
          filters.slug === 'trimestral' ? quarters : months,
        );
        expect(fields((name) => !isYear(name) && name.endsWith('Realizado'))).toEqual(
          filters.slug === 'orcamento-tempo-real' ? golden.realizadoMes : [],
        );
        expect([...seen.keys()].filter((key) => key.includes('natureza:'))).toHaveLength(golden.naturezasPorFilho);
      },
    );

    it('realised of 2014 is 41.660.125.004,84, with its negative months', async () => {
      const filters = { slug: 'orcamento-tempo-real', orcamentoId: 4, basis: 'proposta', inactive: true } as const;
      const seen = await wholeOf(filters);
      expect(seen.get('total')).toMatchObject({ totalAnoRealizado: 4166012500484 });
      const negative = [...seen].flatMap(([key, row]) =>
        Object.entries(row).filter(
          ([name, value]) => key.includes('natureza:') && name.endsWith('Realizado') && Number(value) < 0,
        ),
      );
      expect(negative).toHaveLength(7);
    });

    it.each(ALL)('%s is in natural order', async (slug) => {
      const keys = [...(await wholeOf({ slug, orcamentoId: 4, basis: 'proposta', inactive: true })).keys()];
      expect(keys).toEqual([...keys.slice(0, -1).sort(compareKeys), 'total']);
    });
  },
);

/** A function that computes a value once for each case and caches it. */
function cachedByCase<Value>(make: (filters: Case) => Value): (filters: Case) => Value {
  const made = new Map<string, Value>();
  return (filters) => {
    const key = [filters.slug, filters.orcamentoId, filters.basis, filters.inactive].join(' ');
    if (!made.has(key)) made.set(key, make(filters));
    return made.get(key)!;
  };
}

type Case = Omit<CentroFilters, 'pai' | 'filho'>;

/** The amount planned for the year in a row, under any report's name for it. */
function plannedOf(row: Readonly<Record<string, number | string>>, basis: (typeof BASES)[number]): number {
  const value = basis === 'proposta' ? 'valorProposta' : 'valorReformulacao';
  return Number(row['totalAnoOrcado'] ?? row['totalAno'] ?? row[value]);
}

/** Whether a report must show a golden total: of all centres and natures, only of regionals, or of no natures. */
function isGoldenFor(slug: string, key: string): boolean {
  if (slug === 'trimestral-por-regional') return regionals.has(key);
  return (slug === 'totais-centro-custo' ? /^(total$|pai:|filho:)/ : /^(total$|pai:|filho:|natureza:)/).test(key);
}

const regionals = new Set(
  (withoutRealBudgets === undefined ? readCsv('centros-custo.csv') : [])
    .filter(({ regional }) => regional === '1')
    .map(({ codCCustoPai }) => `pai:${codCCustoPai}`),
);

/** Compares keys segment by segment as numbers; a parent precedes its children. */
function compareKeys(a: string, b: string): number {
  const [left, right] = [a, b].map((key) => key.match(/\d+|\|/g)!.map((part) => (part === '|' ? -1 : Number(part))));
  const at = left!.findIndex((part, index) => part !== right![index]);
  return at === -1 ? left!.length - right!.length : left![at]! - (right![at] ?? -Infinity);
}
