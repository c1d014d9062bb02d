import { expect, test } from 'vitest';
import { readingOf } from '../oracles/answer-lines.ts';
import { pairsOf } from '../pairwise.ts';
import { type Case, cases, chosenCases, FACTORS } from './report-cases.ts';

test('every report’s answers have a hand-written reading', () => {
  for (const slug of FACTORS.report)
    expect([slug, readingOf(slug, { basis: 1, ano: 2026 })]).toEqual([slug, expect.anything()]);
});

test('every report meets each limit, version, comparison and format that it can have in a case', () => {
  const met = new Set(cases.flatMap(pairsOf));
  const meets = (...pair: readonly (readonly [keyof Case, string])[]) => met.has(JSON.stringify(pair));
  expect(cases.length).toBeLessThan(200);
  for (const report of FACTORS.report)
    for (const name of ['limit', 'version', 'format', 'compared'] as const)
      for (const value of FACTORS[name])
        expect([report, value, meets(['report', report], [name, value])]).toEqual([
          report,
          value,
          value !== 'csv' || report === 'exportacao',
        ]);
  expect([meets(['limit', 'filho'], ['version', 'moment']), meets(['view', 'last'], ['format', 'dados'])]).toEqual([
    true,
    false,
  ]);
});

test('the sample has the CSV, and rows, workbooks and PDFs with and without a comparison', () => {
  const kinds = chosenCases.map(({ format, compared }) => `${format.replace(/xlsx?/, 'workbook')}, ${compared}`);
  const each = ['dados', 'workbook', 'pdf'].flatMap((format) => [`${format}, no`, `${format}, yes`]);
  expect(kinds).toEqual(expect.arrayContaining(each));
  expect(chosenCases.map(({ format }) => format)).toContain('csv');
});
