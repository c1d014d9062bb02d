import { describe, expect, test } from 'vitest';
import { filesOf, type Report } from '../../reporting/report.ts';
import { filtersSchema, type FilterName, type Filters } from '../../reporting/filters.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { everyNth } from '../../testing/sampled.ts';
import { queryOf } from '../../testing/servers/query-of.ts';

/** Searches that find nothing in the small organisations, for reports that have the chosen filters. */
const NOTHING: readonly (readonly [what: string, choice: Partial<Record<FilterName, string>>])[] = [
  ['a budget without values', { orcamentoId: '3' }],
  ['a parent without children', { codCCustoPai: '1.10' }],
  ['a child without lines', { codCCustoPai: '1.2', codCCustoFilho: '1.2.10' }],
];

const searches = catalog.flatMap((report) =>
  NOTHING.filter(([, choice]) => Object.keys(choice).every((name) => report.filters.includes(name as FilterName))).map(
    ([what, choice]) => ({ slug: report.slug, report, what, query: queryOf(report, choice) }),
  ),
);

describe.each(databaseInTurn(1))('searches that find nothing on $name', ({ open }) => {
  const place = useEveryReport(open);

  const get = (url: string) => place.get(`/api/relatorios/${url}`);

  test.each(searches)('$slug: $what gives an empty answer and file', async ({ slug, report, query }) => {
    const answer = await get(`${slug}?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(report.contract.safeParse(answer.json()).success).toBe(true);
    expect(numbersIn(answer.json()).filter((value) => value !== 0)).toEqual([]);
    expect(rowCountOf(report, answer.json(), query)).toBe(0);
    for (const { format } of everyNth(
      filesOf(report),
      3,
      searches.findIndex((search) => search.query === query),
    )) {
      const file = await get(`${slug}/arquivo?${query}&formato=${format}`);
      expect([file.statusCode, file.rawPayload.length > 0]).toEqual([200, true]);
    }
  });

  test.each(catalog.map((report) => ({ slug: report.slug, report })))(
    '$slug: the budget with values gives rows',
    async ({ slug, report }) => {
      const query = queryOf(report);
      const answer = await get(`${slug}?${query}`);
      expect(rowCountOf(report, answer.json(), query)).toBeGreaterThan(0);
    },
  );
});

/** The rows of the sheet that the page would draw. */
function rowCountOf(report: Report, answer: unknown, query: string): number {
  const filters = filtersSchema(report.filters).parse(Object.fromEntries(new URLSearchParams(query)));
  const context = { filters: filters as Filters<FilterName>, codColigada: 1, ano: 2026 };
  return report.layout(decoderOf(report.contract)(answer), context).rows.length;
}

/** Every amount of an answer, without fields that repeat the search. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, below]) => (name === 'periodoOrcamento' ? [] : numbersIn(below)));
}
