import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';
import { coded, headerOf, money, text } from '../cells.ts';
import type { Column, Row, Sheet } from '../sheet.ts';
import { describeView } from './describe-view.ts';
import { keeperOf } from './keepers.ts';
import { chipsOf } from './kept-rows.ts';
import { outlineOf } from '../rows/outline.ts';
import { paramsOf, viewFromParams } from './view-params.ts';
import { WHOLE_VIEW } from './view.ts';
import { viewOf } from './viewed-sheet.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text' },
  { label: 'Janeiro', format: 'amount', isMonth: true },
  { label: 'Fevereiro', format: 'amount', isMonth: true },
  { label: 'Bloqueado', format: 'amount' },
];
const group = (level: number, code: string): Row => ({ kind: 'group', level, cells: [coded(code, 'Centro')] });
const item = (...amounts: readonly number[]): Row => ({
  kind: 'item',
  level: 2,
  cells: [coded('3.1', 'Natureza'), ...amounts.map(money)],
});
const total: Row = { kind: 'total', level: 0, cells: [text('Total Geral'), money(0), money(1), money(18)] };
const sheet: Sheet = {
  title: 'Preenchimento',
  columns,
  header: headerOf(columns),
  rows: [
    group(0, '1'),
    group(1, '1.1'), // each month has an amount in some line
    item(1, 0, 0),
    item(0, 1, 0),
    group(1, '1.2'), // no amount in February; the blocked one does not count
    item(1, 0, 9),
    item(-1, 0, 9),
    group(1, '1.3'), // amounts that cancel out are amounts
    item(5, 5, 0),
    item(-5, -5, 0),
    total,
  ],
};
const view = { ...WHOLE_VIEW, keep: ['mesesVazios'] } as const;

test('a whole group is shown if a month is empty in all its lines, and the chip counts groups', () => {
  const { sheet: viewed, items } = viewOf(sheet, view);
  const names = Array.from({ length: viewed.rows.length }, (_, at) => viewed.rows.at(at)!.cells[0]!.value);
  expect(names.flatMap((value) => (value.kind === 'coded' ? [value.code] : []))).toEqual(['1', '1.2', '3.1', '3.1']);
  expect(items).toEqual({ shown: 2, all: 6 });
  expect(chipsOf(sheet).find(({ name }) => name === 'mesesVazios')).toEqual({
    name: 'mesesVazios',
    count: 1,
    within: 0,
  });
  expect(describeView(view, sheet)).toEqual(['com meses vazios']);
  expect(viewFromParams(paramsOf(view), sheet)).toEqual({ view, leftOut: [] });
});

test('a sheet without months does not offer the choice of empty months', () => {
  const without = { ...sheet, columns: columns.map(({ label, format }) => ({ label, format })) };
  expect(keeperOf(without, 'mesesVazios')).toBeUndefined();
  expect(chipsOf(without).map(({ name }) => name)).not.toContain('mesesVazios');
  expect(viewFromParams({ so: 'mesesVazios' }, without).leftOut).toHaveLength(1);
});

test('in any sheet, the lines of a group are shown or left out together', () => {
  fc.assert(
    fc.property(
      liveSheet.chain((each) => fc.tuple(fc.constant(each), viewsOf(each, ['orders']))),
      ([each, other]) => {
        const { groups, kinds } = outlineOf(each);
        const viewed = viewOf(each, { ...other, keep: ['mesesVazios'] });
        const states = new Map<number, Set<boolean>>();
        kinds.forEach((kind, row) => {
          if (kind !== 'item') return;
          const known = states.get(groups[row]!) ?? new Set();
          states.set(groups[row]!, known.add(viewed.rowOf(row) !== undefined));
        });
        expect([...states.values()].filter(({ size }) => size !== 1)).toEqual([]);
      },
    ),
  );
});
