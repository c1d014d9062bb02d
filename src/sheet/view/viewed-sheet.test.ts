import { describe, expect, test } from 'vitest';
import { coded, money, percent, text } from '../cells.ts';
import { headerOf } from '../header-of.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { toggle, withDepth } from './view-groups.ts';
import { viewOf } from './viewed-sheet.ts';
import { WHOLE_VIEW, type View } from './view.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { label: 'Proposto', format: 'amount', measure: 'planned' },
  { label: 'Realizado', format: 'amount', measure: 'realised' },
  { label: 'Variação', format: 'percent', follows: { kind: 'variation', of: [1, 2] } },
];

const line = (kind: Row['kind'], level: number, item: Cell, ...amounts: readonly Cell[]): Row => ({
  kind,
  level,
  cells: [item, ...amounts],
});
const figures = (planned: number, realised: number) => [
  money(planned * 100),
  money(realised * 100),
  percent((planned - realised) / realised),
];

const sheet: Sheet = {
  title: 'Centros',
  columns,
  header: headerOf(columns),
  levels: ['Pai', 'Filho', 'Natureza'],
  rows: [
    line('group', 0, coded('1.2', 'Uberaba')),
    line('group', 1, coded('1.2.1', 'Escola')),
    line('item', 2, coded('3.10', 'Salários'), ...figures(10, 20)),
    line('item', 2, coded('3.2', 'Água'), ...figures(40, 20)),
    line('subtotal', 1, text('Total'), ...figures(50, 40)),
    line('subtotal', 0, text('Total do Centro de Custo (1.2)'), ...figures(50, 40)),
    line('group', 0, coded('1.10', 'Araxá')),
    line('group', 1, coded('1.10.1', 'Sede')),
    line('item', 2, coded('3.10', 'Salários'), ...figures(5, 1)),
    line('subtotal', 1, text('Total'), ...figures(5, 1)),
    line('subtotal', 0, text('Total do Centro de Custo (1.10)'), ...figures(5, 1)),
    line('total', 0, text('Total Geral'), ...figures(55, 41)),
  ],
};

function lines(view: Partial<View>): readonly string[] {
  return sheetLines(viewOf(sheet, { ...WHOLE_VIEW, ...view }).sheet).slice(1);
}

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
    expect(lines({ depth: 1 })).toEqual([
      `${uberaba} | 50,00 | 40,00 | 25,00%`,
      'group0 | 1.10 - Araxá | 5,00 | 1,00 | 400,00%',
      'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
    ]);
  });

  test('at two levels their groups are in sight, closed', () => {
    expect(lines({ depth: 2 }).slice(0, 3)).toEqual([
      uberaba,
      'group1 | 1.2.1 - Escola | 50,00 | 40,00 | 25,00%',
      'subtotal0 | Total do Centro de Custo (1.2) | 50,00 | 40,00 | 25,00%',
    ]);
  });

  test('a group is opened or closed by hand, and remembered by its path', () => {
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

  test('a heading over all columns leaves the amounts room', () => {
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

describe('keeping', () => {
  test('kept items keep their parents; sums are of what is shown and say so, and the grand total stays', () => {
    expect(lines({ keep: ['acimaDoOrcado'] })).toEqual([
      uberaba,
      'group1 | 1.2.1 - Escola',
      'item2 | 3.10 - Salários | 10,00 | 20,00 | -50,00%',
      'subtotal1 | Total (1 de 2) | 10,00 | 20,00 | -50,00%',
      'subtotal0 | Total do Centro de Custo (1.2) (1 de 2) | 10,00 | 20,00 | -50,00%',
      'total0 | Total das linhas mostradas | 10,00 | 20,00 | -50,00%',
      'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
    ]);
  });

  test('a closed group shown in part has the sums of what is shown', () => {
    expect(lines({ found: 'salarios', depth: 1 })).toEqual([
      `${uberaba} (1 de 2) | 10,00 | 20,00 | -50,00%`,
      'group0 | 1.10 - Araxá | 5,00 | 1,00 | 400,00%',
      'total0 | Total das linhas mostradas | 15,00 | 21,00 | -28,57%',
      'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
    ]);
  });

  test('a ratio is calculated from sums too', () => {
    const executed: Column = { label: '% executado', format: 'percent', follows: { kind: 'ratio', of: [2, 1] } };
    const withRatio = { ...sheet, columns: [...columns.slice(0, 3), executed] };
    const viewed = viewOf(withRatio, { ...WHOLE_VIEW, keep: ['acimaDoOrcado'] });
    expect(sheetLines(viewed.sheet).at(-2)).toBe('total0 | Total das linhas mostradas | 10,00 | 20,00 | 200,00%');
  });

  test('and so is its linear pace', () => {
    const pace = { of: 1, twelfths: 6 };
    const column: Column = { label: '%', format: 'percent', bar: true, follows: { kind: 'ratio', of: [2, 1], pace } };
    const paced = { ...sheet, columns: [...columns.slice(0, 3), column] };
    const { rows } = viewOf(paced, { ...WHOLE_VIEW, keep: ['acimaDoOrcado'], depth: 1 }).sheet;
    const executed = { kind: 'percent', ratio: 2, pace: 0.5 };
    expect([0, 1].map((row) => rows.at(row)?.cells[3]?.value)).toEqual([executed, executed]);
  });

  test('words match along the path, in any order', () => {
    expect(lines({ found: 'SALARIOS uberaba' })[2]).toBe('item2 | 3.10 - Salários | 10,00 | 20,00 | -50,00%');
    expect(lines({ found: 'SALARIOS uberaba' })).toHaveLength(7);
    expect(lines({ found: 'agua araxa' })).toEqual([
      'total0 | Total das linhas mostradas | 0,00 | 0,00 | 0,00%',
      'total0 | Total Geral | 55,00 | 41,00 | 34,15%',
    ]);
  });

  test('a word that stands in a heading alone leaves nothing out', () => {
    expect(lines({ found: 'realizado' })).toEqual(lines({}));
    expect(lines({ found: 'realizado agua' })).toEqual(lines({ found: 'agua' }));
  });

  test('a group with the figure in its subtotal is shown whole', () => {
    expect(viewOf(sheet, { ...WHOLE_VIEW, found: '50,00' }).items).toEqual({ shown: 2, all: 3 });
  });

  test('where all is kept, nothing is added', () => {
    expect(lines({ keep: ['ocultarZeros'] })).toEqual(lines({}));
  });
});

describe('ordering', () => {
  test('groups and items change places within their groups; subtotals and totals stay', () => {
    expect(lines({ order: { column: 'proposto', descending: true } }).map((each) => each.split(' | ')[1])).toEqual([
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
    expect(lines({ order: { column: 'proposto', descending: false }, depth: 1 })[0]).toMatch('Araxá');
  });

  test('codes are ordered as codes', () => {
    const first = (descending: boolean) => lines({ order: { column: 'item', descending }, depth: 1 })[0];
    expect([first(false), first(true)].map((each) => each?.split(' | ')[1])).toEqual(['1.2 - Uberaba', '1.10 - Araxá']);
  });

  test('groups shown in part are ordered by what is shown', () => {
    const view: Partial<View> = { found: 'salarios', order: { column: 'realizado', descending: false } };
    expect(lines(view)[0]).toMatch('Araxá');
    expect(lines({ ...view, found: 'araxa salarios' })[0]).toMatch('Araxá');
  });

  test('an unknown column leaves the order', () => {
    expect(lines({ order: { column: 'xyz', descending: true } })).toEqual(lines({}));
  });
});
