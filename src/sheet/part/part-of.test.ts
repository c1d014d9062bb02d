import { expect, test } from 'vitest';
import type { Row, Sheet } from '../sheet.ts';
import { viewOf } from '../view/viewed-sheet.ts';
import { WHOLE_VIEW } from '../view/view.ts';
import { partOf } from './part-of.ts';

const text = (words: string) => ({ value: { kind: 'text', text: words } }) as const;
const money = (centavos: number) => ({ value: { kind: 'money', centavos } }) as const;
const row = (kind: Row['kind'], level: number, ...cells: Row['cells']): Row => ({ kind, level, cells });

const SHEET: Sheet = {
  title: 'Pequeno',
  columns: [
    { label: 'Item', format: 'text' },
    { label: 'Valor', format: 'amount', amount: { coluna: 'valor' } },
  ],
  header: [],
  rows: [
    row('group', 0, text('A')),
    row('item', 1, text('a1'), money(1)),
    row('item', 1, text('a2'), money(2)),
    row('subtotal', 0, text('Total de A'), money(3)),
    row('group', 0, text('B')),
    row('item', 1, text('b1'), money(4)),
    row('subtotal', 0, text('Total de B'), money(4)),
    row('total', 0, text('Total Geral'), money(7)),
  ],
};

const namesOf = (rows: ReturnType<typeof partOf>['rows']) =>
  rows.map(({ path, cells }) =>
    [...path, cells['item']!.value].map((value) => (value.kind === 'text' ? value.text : '')),
  );

const part = (from: number, most: number, sheet = SHEET) => partOf(sheet, viewOf(sheet, WHOLE_VIEW), { from, most });

test('a part has its rows with the groups above them, all totals, and how many rows there are', () => {
  const { rows, totals, length, items, columns } = part(2, 4);
  expect(namesOf(rows)).toEqual([['A', 'a2'], ['Total de A'], ['B'], ['B', 'b1']]);
  expect(namesOf(totals)).toEqual([['Total Geral']]);
  expect([length, items]).toEqual([7, { shown: 3, all: 3 }]);
  expect(columns.map(({ key, amount }) => [key, amount])).toEqual([
    ['item', undefined],
    ['valor', { coluna: 'valor' }],
  ]);
});

test('consecutive parts hold all rows, each once, whatever the size of the parts', () => {
  for (const most of [1, 2, 3, 7, 50]) {
    const parts = Array.from({ length: Math.ceil(7 / most) }, (_, at) => part(at * most, most).rows);
    expect(namesOf(parts.flat())).toEqual(namesOf(part(0, 50).rows));
  }
  expect(part(7, 5)).toMatchObject({ rows: [], length: 7 });
});

test('joined rows are never divided, and all but the first are marked as continuing', () => {
  const joined = [
    row('item', 0, { ...text('festa'), rowSpan: 2 }, money(1)),
    row('item', 0, money(2)),
    row('item', 0, text('feira'), money(3)),
  ];
  const { rows } = part(0, 1, { ...SHEET, rows: joined });
  expect(rows.map(({ continues, cells }) => [continues, cells['valor']!.value])).toEqual([
    [undefined, { kind: 'money', centavos: 1 }],
    [true, { kind: 'money', centavos: 2 }],
  ]);
  // a part requested from inside joined rows begins with the first of them
  const parts = [0, 1, 2, 3, 9].map((from) => part(from, 1, { ...SHEET, rows: joined }));
  expect(parts.map(({ before, rows: { length }, length: all }) => [before, length, all - before - length])).toEqual([
    [0, 2, 1],
    [0, 2, 1],
    [2, 1, 0],
    [3, 0, 0],
    [3, 0, 0],
  ]);
});
