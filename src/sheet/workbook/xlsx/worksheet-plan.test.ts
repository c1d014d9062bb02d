import { expect, test } from 'vitest';
import { money, text } from '../../cells.ts';
import type { Row, Sheet } from '../../sheet.ts';
import { column, row, sheetOf } from '../../../testing/sheets/small-sheets.ts';
import { planWorksheet } from './worksheet-plan.ts';

const columns = [column('text'), column('currency')];
const facts = [{ label: 'Organização', value: 'SENAR' }];

function plan(rows: readonly Row[], mostRows = 100, sheet: Partial<Sheet> = {}) {
  return planWorksheet({ name: 'x', facts, sheet: { ...sheetOf(columns, rows), ...sheet } }, mostRows);
}

const rows = (count: number): readonly Row[] => Array.from({ length: count }, (_, i) => row(text(`r${i}`), money(i)));

test('facts, an empty row and the header are above the rows', () => {
  expect(plan(rows(3))).toMatchObject({ top: 3, parts: [{ first: 0, end: 3 }] });
  expect(plan([])).toMatchObject({ parts: [{ first: 0, end: 0 }] });
  expect(planWorksheet({ name: 'x', facts: [], sheet: sheetOf(columns, []) }, 100).top).toBe(1);
});

test('rows continue in further parts, never divided inside a block', () => {
  expect(plan(rows(14), 10).parts).toEqual([
    { first: 0, end: 7 },
    { first: 7, end: 14 },
  ]);
  const tall = [...rows(6), row({ ...text('a'), rowSpan: 2 }, money(1)), row(money(2)), ...rows(1)];
  expect(plan(tall, 10).parts.map(({ end }) => end)).toEqual([6, 9]);
  expect(() => plan([row({ ...text('a'), rowSpan: 8 }), ...rows(7)], 10)).toThrow(/8 linhas unidas/);
});

test('totals are above for groups with amounts, otherwise below; outlines have at most seven levels', () => {
  const group = (...cells: Row['cells']): Row => ({ kind: 'group', level: 0, cells });
  expect(plan([group(text('g')), ...rows(1)])).toMatchObject({ summaryBelow: true, deepestLevel: 0 });
  expect(plan([group(text('g'), money(1)), { ...rows(1)[0]!, level: 1 }])).toMatchObject({
    summaryBelow: false,
    deepestLevel: 1,
  });
  expect(plan([{ ...rows(1)[0]!, level: 12 }]).deepestLevel).toBe(7);
});

test('columns are as wide as their widest amount and label', () => {
  const wide = plan([row(text('x'), money(-99_999_999_999)), ...rows(100)], 1000).widths;
  expect(wide[1]).toBeGreaterThan('-R$ 999.999.999,99'.length);
  expect(wide[0]).toBeGreaterThan('Organização'.length);
  expect(wide[0]).toBeLessThan(16);
  const marked = plan([row(text('x'), { ...money(100), mark: '(INATIVA, DESDE SEMPRE)' })]).widths;
  expect(marked[1]).toBeGreaterThan(25);
});
