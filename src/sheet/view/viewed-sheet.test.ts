import { describe, expect, test } from 'vitest';
import { coded, money, text } from '../cells.ts';
import type { Sheet } from '../sheet.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { line, linesIn, sheet } from '../../testing/sheets/two-centros.ts';
import { toggle, withDepth, WHOLE_VIEW, type View } from './view.ts';
import { viewOf } from './viewed-sheet.ts';

const uberaba = 'group0 | 1.2 - Uberaba';

test('the whole view is the sheet itself', () => {
  const viewed = viewOf(sheet, WHOLE_VIEW);
  expect(viewed.sheet).toBe(sheet);
  expect(viewed.items).toEqual({ shown: 3, all: 3 });
  expect([0, 1, 2].map(viewed.groupAt)).toEqual([
    { path: '1.2', isOpen: true },
    { path: '1.2>1.2.1', isOpen: true },
    undefined,
  ]);
});

describe('folding', () => {
  test('at one level the outermost groups are closed, with the amounts of their subtotals', () => {
    expect(linesIn({ depth: 1 })).toEqual([
      `${uberaba} | 50,00 | 40,00 | 25,00%`,
      'group0 | 1.10 - Araxá | 5,00 | 1,00 | 400,00%',
      'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
    ]);
  });

  test('at two levels the groups inside the outermost ones are in sight, closed', () => {
    expect(linesIn({ depth: 2 }).slice(0, 3)).toEqual([
      uberaba,
      'group1 | 1.2.1 - Escola | 50,00 | 40,00 | 25,00%',
      'subtotal0 | Total do Centro de Custo (1.2) | 50,00 | 40,00 | 25,00%',
    ]);
  });

  test('a single group is opened or closed, and remembered by its path', () => {
    const viewed = viewOf(sheet, toggle(withDepth(WHOLE_VIEW, 2), '1.10>1.10.1'));
    expect(sheetLines(viewed.sheet).slice(5, 7)).toEqual([
      'group1 | 1.10.1 - Sede',
      'item2 | 3.10 - Salários | 5,00 | 1,00 | 400,00%',
    ]);
    expect([0, 1, 4].map(viewed.groupAt)).toEqual([
      { path: '1.2', isOpen: true },
      { path: '1.2>1.2.1', isOpen: false },
      { path: '1.10>1.10.1', isOpen: true },
    ]);
    expect([0, 1, 2, 3].map(viewed.originOf)).toEqual([0, 1, 5, 6]);
    expect([2, 3, 4, 5, 8].map(viewed.rowOf)).toEqual([1, 1, 1, 2, 5]);
  });

  test('a group without subtotal and amounts closes without amounts', () => {
    const bare: Sheet = { ...sheet, rows: [line('group', 0, text('A')), line('item', 1, text('x'), money(100))] };
    expect(sheetLines(viewOf(bare, { ...WHOLE_VIEW, depth: 1 }).sheet).slice(1)).toEqual(['group0 | A']);
  });

  test('the name of a group over all columns makes room for the amounts when the group is closed', () => {
    const spanning = { ...coded('1.2', 'Uberaba'), colSpan: 4 };
    const rows = [
      line('group', 0, spanning),
      line('item', 1, text('x'), money(100)),
      line('subtotal', 0, text('T'), money(100)),
    ];
    expect(sheetLines(viewOf({ ...sheet, rows }, { ...WHOLE_VIEW, depth: 1 }).sheet).slice(1)).toEqual([
      `${uberaba} | 1,00`,
    ]);
  });
});

describe('ordering', () => {
  test('groups and items change places within their groups; subtotals and totals stay', () => {
    expect(linesIn({ order: { column: 'proposto', descending: true } }).map((each) => each.split(' | ')[1])).toEqual([
      '1.2 - Uberaba',
      '1.2.1 - Escola',
      '3.2 - Água',
      '3.10 - Salários',
      'Total',
      'Total do Centro de Custo (1.2)',
      '1.10 - Araxá',
      '1.10.1 - Sede',
      '3.10 - Salários',
      'Total',
      'Total do Centro de Custo (1.10)',
      'Total Geral',
    ]);
    expect(linesIn({ order: { column: 'proposto', descending: false }, depth: 1 })[0]).toMatch('Araxá');
  });

  test('codes are ordered as codes', () => {
    const first = (descending: boolean) => linesIn({ order: { column: 'item', descending }, depth: 1 })[0];
    expect([first(false), first(true)].map((each) => each?.split(' | ')[1])).toEqual(['1.2 - Uberaba', '1.10 - Araxá']);
  });

  test('groups shown in part are ordered by their shown items', () => {
    const view: Partial<View> = { found: 'salarios', order: { column: 'realizado', descending: false } };
    expect(linesIn(view)[0]).toMatch('Araxá');
    expect(linesIn({ ...view, found: 'araxa salarios' })[0]).toMatch('Araxá');
  });

  test('an order by an unknown column is ignored', () => {
    expect(linesIn({ order: { column: 'xyz', descending: true } })).toEqual(linesIn({}));
  });
});
