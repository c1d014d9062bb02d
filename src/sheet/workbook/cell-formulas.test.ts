import { expect, test } from 'vitest';
import { CellFormulas } from './cell-formulas.ts';
import { blank, money, percent, text } from '../cells.ts';
import type { Cell, Column, Row } from '../sheet.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text' },
  { name: 'p', label: 'P', format: 'amount' },
  { name: 'r', label: 'R', format: 'amount' },
  { label: 'P+R', format: 'amount', follows: { kind: 'sum', of: ['p', 'r'] } },
  { label: 'P-R', format: 'amount', follows: { kind: 'difference', of: ['p', 'r'] } },
  { label: '(P-R)/R', format: 'percent', follows: { kind: 'variation', of: ['p', 'r'] } },
  { label: 'Parte', format: 'percent', follows: { kind: 'share', of: 'p' } },
  { label: 'R/P', format: 'percent', follows: { kind: 'ratio', of: ['r', 'p'] } },
];

const amounts: readonly Cell[] = [money(1), money(2), money(3), money(-1), percent(-0.5), percent(1), percent(2)];
const row = (kind: Row['kind'], level: number, cells: readonly Cell[] = amounts): Row => ({
  kind,
  level,
  cells: [text('x'), ...cells],
});

function formulasOf(rows: readonly Row[]) {
  const formulas = new CellFormulas({ columns, rows });
  return rows.map((each, index) => {
    formulas.next(each, index);
    return columns.map((_, column) => formulas.at(column, each.cells));
  });
}

const share = { kind: 'share', of: 1, total: 4, ofNothing: 0 };
const variation = { kind: 'variation', of: [1, 2] };
const ratio = { kind: 'ratio', of: [2, 1] };

test('an item is calculated from its own row, a subtotal adds up the rows above it; variations, shares and ratios are never added up', () => {
  const rows = [row('group', 0, []), row('item', 1), row('item', 1), row('subtotal', 0), row('total', 0)];
  const [group, item, , subtotal, total] = formulasOf(rows);
  expect(group).toEqual(columns.map(() => undefined));
  expect(item).toEqual([
    undefined,
    undefined,
    undefined,
    { kind: 'sum', of: [1, 2] },
    { kind: 'difference', of: [1, 2] },
    variation,
    share,
    ratio,
  ]);
  const added = (first: number, last: number) =>
    [1, 2, 3, 4].map((column) => ({ kind: 'subtotal', column, first, last }));
  expect(subtotal).toEqual([undefined, ...added(1, 2), variation, share, ratio]);
  expect(total).toEqual([undefined, ...added(0, 2), variation, share, ratio]);
});

test('a group with amounts adds up the rows below it; a subtotal of a key adds up the rows with that key', () => {
  const adds = { key: 0, value: 'Recursos Próprios' };
  const rows = [row('group', 0), row('item', 1), { ...row('subtotal', 0), adds }, row('total', 0)];
  const [group, , byKey] = formulasOf(rows);
  expect(group![1]).toEqual({ kind: 'subtotal', column: 1, first: 1, last: 1 });
  expect(byKey![3]).toEqual({ kind: 'sumif', column: 3, first: 0, last: 1, key: 0, criterion: '=Recursos Próprios' });
});

test('a key is matched literally; if it is too long for a formula, its subtotal has none', () => {
  const byKey = (value: string) =>
    formulasOf([row('item', 1), { ...row('subtotal', 0), adds: { key: 1, value } }])[1]![1];
  expect(byKey('>a*?~')).toEqual({ kind: 'sumif', column: 1, first: 0, last: 0, key: 1, criterion: '=>a~*~?~~' });
  expect(byKey('x'.repeat(255))).toBeUndefined();
});

test('blanks and texts have no formula; an undefined variation has one', () => {
  const dash = percent(null);
  const rows = [
    row('item', 0, [blank, money(1), text('—'), blank, dash, dash, dash]),
    row('total', 0, [text('ver anexo')]),
  ];
  const [item, total] = formulasOf(rows);
  expect(item).toEqual([
    ...columns.slice(0, 5).map(() => undefined),
    variation,
    { ...share, total: 1, ofNothing: null },
    ratio,
  ]);
  expect(total).toEqual(columns.map(() => undefined));
});

test('no formula refers to a text, and there is no share without a total', () => {
  const [item] = formulasOf([row('item', 0, [text('n/d'), ...amounts.slice(1)])]);
  expect(item!.map((formula) => formula?.kind)).toEqual([
    ...Array(3).fill(undefined),
    'sum',
    ...Array(4).fill(undefined),
  ]);
});
