import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codigosInAnswer } from '../../testing/oracles/codigos-answer.ts';
import {
  CODIGO_SLUGS,
  expectedCodigos,
  type CodigoFilters,
  type CodigoRow,
  type CodigoSlug,
} from '../../testing/oracles/codigos-oracle.ts';
import { AREA_LABELS, expectedNumbers, keyRows } from '../../testing/oracles/codigos-rows.ts';
import { casesOf, databaseInTurn, databases, type TestDatabaseKind } from '../../testing/databases/databases.ts';
import { readSheet } from '../../testing/readers/read-codigos-file.ts';
import { csvLinesSaoPaulo, goldenSaoPaulo, readCsv, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { everyNth, walksAll } from '../../testing/sampled.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';
import { readWithXlrd } from '../../testing/readers/workbook-readers.ts';

/** The second organisation has its own labels; in `npm test` it is loaded only on PostgreSQL, which is faster. */
const organizationsOn = (kind: TestDatabaseKind) =>
  walksAll || kind === databases.at(-1) ? ([1, 2] as const) : ([1] as const);
const YEARS = [
  ['2013', 3],
  ['2014', 4],
] as const;

/** The reports that have the filter of the value basis. */
const WITH_BASIS: readonly string[] = ['orcamentario', 'orcamentario-trimestral'];

const cases = CODIGO_SLUGS.flatMap((slug) =>
  YEARS.flatMap(([ano, orcamentoId]) =>
    (WITH_BASIS.includes(slug) ? (['proposta', 'reformulacao'] as const) : (['proposta'] as const)).flatMap((basis) =>
      [false, true].map((inactive) => ({ slug, ano, orcamentoId, basis, inactive })),
    ),
  ),
).map((filters, index) => ({ ...filters, index }));

const lines = withoutRealBudgets === undefined ? csvLinesSaoPaulo() : [];
const codes =
  withoutRealBudgets === undefined ? readCsv('codigos-orcamentarios.csv').map((row) => row['codOrcamentario']!) : [];

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'São Paulo by budget code on $name',
  (kind) => {
    const organizations = organizationsOn(kind);
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind, { organizations });
    });
    afterAll(() => server.close());

    const queryOf = ({ slug, orcamentoId, basis, inactive, codOrcamentario }: CodigoFilters) => ({
      codOrcamentario,
      orcamentoId: String(orcamentoId),
      exibirNaturezasInativas: String(inactive),
      ...(WITH_BASIS.includes(slug) && { periodoOrcamento: basis === 'proposta' ? '1' : '2' }),
    });

    const search = async (filters: CodigoFilters, codColigada = 1) => {
      const answer = await server.get(`/api/relatorios/${filters.slug}`, queryOf(filters), codColigada);
      expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
      return codigosInAnswer(answer.json());
    };

    it.each(casesOf(kind, cases))(
      '$slug $ano, $basis, inactive $inactive: every cell and name, for todos and each code (a sample; all in test:tudo)',
      async (filters) => {
        for (const codOrcamentario of ['todos', ...everyNth(codes, 16, filters.index)]) {
          const of = { ...filters, codOrcamentario };
          const expected = expectedCodigos(lines, of);
          for (const codColigada of organizations) expect(await search(of, codColigada)).toEqual(expected);
        }
      },
    );

    it.each(casesOf(kind, cases))('$slug $ano, $basis, inactive $inactive: every golden total', async (filters) => {
      const seen = await search({ ...filters, codOrcamentario: 'todos' });
      const sums = new Map<string, readonly number[]>();
      for (const [key, row] of seen) {
        if (key === 'percentuais') continue;
        const of = key.includes('natureza:') ? key.slice(key.indexOf('natureza:')) : key;
        sums.set(of, plus(sums.get(of), plannedOf(row)));
      }
      const expected = goldenOf(filters);
      expect(expected.size).toBeGreaterThan(200);
      expect(new Map([...sums].sort())).toEqual(new Map([...expected].sort()));
    });

    it.each(cases.filter(({ slug }) => slug === 'orcamentario-trimestral'))(
      '$slug $ano, $basis, inactive $inactive: the golden quarters',
      async (filters) => {
        const golden = goldenSaoPaulo()[filters.ano][filters.inactive ? 'todas' : 'ativas'];
        const { total, ...quarters } = (await search({ ...filters, codOrcamentario: 'todos' })).get('total')!;
        const expected = filters.basis === 'proposta' ? golden.trimestresProposta : golden.trimestresReformulacao;
        expect(Object.values(quarters)).toEqual(expected);
        expect(total).toBe(expected.reduce((sum, amount) => sum + amount, 0));
      },
    );

    it('the proposed and reformulated totals of 2014 equal those printed in the data’s README', async () => {
      const filters = { orcamentoId: 4, basis: 'proposta', inactive: true, codOrcamentario: 'todos' } as const;
      const totalOf = async (slug: CodigoSlug) => (await search({ ...filters, slug })).get('total')!;
      expect(await totalOf('orcamentario')).toEqual({ valor: 5056932558700 });
      expect(await totalOf('orcamentario-comparativo')).toMatchObject({
        proposta: 5056932558700,
        reformulacao: 5095563553377,
      });
      expect(await totalOf('orcamentario-comparativo-ano')).toMatchObject({ proposta: 5056932558700 });
    });

    it.each(CODIGO_SLUGS)(
      '%s orders codes by number, value types by name, own funding first, natures by number',
      async (slug) => {
        const filters = { slug, orcamentoId: 4, basis: 'proposta', inactive: true, codOrcamentario: 'todos' } as const;
        const keys = [...(await search(filters)).keys()].filter((key) => key.startsWith('codigo:'));
        expect(keys.length).toBeGreaterThan(500);
        expect(keys).toEqual(keys.toSorted(compareKeys));
      },
    );

    it.each(casesOf(kind, CODIGO_SLUGS))(
      '%s: the file of each organisation, for todos and one code, under its own labels',
      async (slug) => {
        const filters = { slug, orcamentoId: 4, basis: 'reformulacao', inactive: true } as const;
        for (const codColigada of organizations) {
          const files = await Promise.all(
            ['todos', '12'].map(async (codOrcamentario) => {
              const query = { ...queryOf({ ...filters, codOrcamentario }), formato: 'xls' };
              return (await server.get(`/api/relatorios/${slug}/arquivo`, query, codColigada)).rawPayload;
            }),
          );
          const [todos, one] = readWithXlrd(files).map(([sheet]) =>
            keyRows(readSheet(sheet!.values), codColigada === 1 ? AREA_LABELS.own : AREA_LABELS.others),
          );
          expect(todos).toEqual(expectedNumbers(expectedCodigos(lines, { ...filters, codOrcamentario: 'todos' })));
          expect(one).toEqual(expectedNumbers(expectedCodigos(lines, { ...filters, codOrcamentario: '12' })));
        }
      },
    );
  },
);

type Golden = Pick<CodigoFilters, 'slug' | 'basis' | 'inactive'> & { readonly ano: '2013' | '2014' };

/** The golden totals that a report by budget code shows, and their years; Orçamentário Comparativo shows no areas. */
function goldenOf({ slug, ano, basis, inactive }: Golden): ReadonlyMap<string, readonly number[]> {
  const others = slug === 'orcamentario-comparativo' ? /^(pai|filho|area):/ : /^(pai|filho):/;
  const totaisOf = (year: typeof ano) =>
    Object.entries(goldenSaoPaulo()[year][inactive ? 'todas' : 'ativas'].totais).filter(([key]) => !others.test(key));
  if (slug === 'orcamentario-comparativo')
    return new Map(totaisOf(ano).map(([key, { proposta, reformulacao }]) => [key, [proposta, reformulacao]]));
  if (slug !== 'orcamentario-comparativo-ano') return new Map(totaisOf(ano).map(([key, of]) => [key, [of[basis]]]));
  const both = new Map(totaisOf(ano).map(([key, { proposta }]) => [key, [proposta, 0] as readonly number[]]));
  for (const [key, { reformulacao }] of ano === '2014' ? totaisOf('2013') : [])
    both.set(key, plus(both.get(key), [0, reformulacao]));
  return both;
}

/** The amount that a row plans for the year, in whole centavos. */
function plannedOf(row: CodigoRow): readonly number[] {
  const { valor, total, proposta, reformulacao } = row;
  const planned = proposta === undefined ? [valor ?? total] : [proposta, reformulacao];
  return planned.map(Number);
}

function plus(a: readonly number[] | undefined, b: readonly number[]): readonly number[] {
  return b.map((value, index) => value + (a?.[index] ?? 0));
}

/** Compares keys by level: codes, natures as numbers, tipos by name, own funding first, parents before children. */
function compareKeys(a: string, b: string): number {
  const [left, right] = [a.split('|'), b.split('|')];
  const at = left.findIndex((part, index) => part !== right[index]);
  if (at === -1 || right[at] === undefined) return left.length - right.length;
  const [[word, x], [, y]] = [left[at]!.split(':'), right[at].split(':')] as [[string, string], [string, string]];
  if (word === 'tipo') return x.localeCompare(y, 'pt-BR');
  if (word === 'recurso') return x < y ? -1 : 1;
  return compareNumbers(x.split('.').map(Number), y.split('.').map(Number));
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((segment, index) => segment !== b[index]);
  return at === -1 ? a.length - b.length : a[at]! - (b[at] ?? -Infinity);
}
