import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/sheets/drawn-rows.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { columns, line, sheet as after } from '../../testing/sheets/two-centros.ts';
import { coded, money, percent, text } from '../cells.ts';
import { compareSheets } from '../compare/compare-sheets.ts';
import type { Sheet } from '../sheet.ts';
import { describeViewed } from './describe-view.ts';
import { chipsOf } from './kept-rows.ts';
import { numbersOf } from './numbers-of.ts';
import { paramsOf, viewFromParams } from './view-params.ts';
import { WHOLE_VIEW } from './view.ts';
import { viewOf } from './viewed-sheet.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';

const figures = (planned: number, realised: number) => [money(planned * 100), money(realised * 100), percent(null)];

/** Before: Salários of the Escola is 1 less and Água 1 more, which cancel out; after, Água of the Sede is gone. */
const before: Sheet = {
  ...after,
  rows: [
    line('group', 0, coded('1.2', 'Uberaba')),
    line('group', 1, coded('1.2.1', 'Escola')),
    line('item', 2, coded('3.10', 'Salários'), ...figures(9, 20)),
    line('item', 2, coded('3.2', 'Água'), ...figures(41, 20)),
    line('subtotal', 1, text('Total'), ...figures(50, 40)),
    line('subtotal', 0, text('Total do Centro de Custo (1.2)'), ...figures(50, 40)),
    line('group', 0, coded('1.10', 'Araxá')),
    line('group', 1, coded('1.10.1', 'Sede')),
    line('item', 2, coded('3.2', 'Água'), ...figures(0, 0)),
    line('item', 2, coded('3.10', 'Salários'), ...figures(5, 1)),
    line('subtotal', 1, text('Total'), ...figures(5, 1)),
    line('subtotal', 0, text('Total do Centro de Custo (1.10)'), ...figures(5, 1)),
    line('total', 0, text('Total Geral'), ...figures(55, 41)),
  ],
};
const compared = compareSheets(before, { ...after, columns: columns.map((column) => ({ ...column })) });
const ONLY_CHANGES = { ...WHOLE_VIEW, keep: ['soMudancas'] as const };

test('only changed and removed rows are shown; groups keep the sums of all their items, because rows left out have no difference', () => {
  expect(sheetLines(viewOf(compared, ONLY_CHANGES).sheet).slice(2)).toEqual([
    'group0 | 1.2 - Uberaba',
    'group1 | 1.2.1 - Escola',
    'item2 | 3.10 - Salários | 9,00 | 10,00 | +1,00 | +11,11% | 20,00 | 20,00 | 0,00 | 0,00%',
    'item2 | 3.2 - Água | 41,00 | 40,00 | -1,00 | -2,44% | 20,00 | 20,00 | 0,00 | 0,00%',
    'subtotal1 | Total | 50,00 | 50,00 | 0,00 | 0,00% | 40,00 | 40,00 | 0,00 | 0,00%',
    'subtotal0 | Total do Centro de Custo (1.2) | 50,00 | 50,00 | 0,00 | 0,00% | 40,00 | 40,00 | 0,00 | 0,00%',
    'group0 | 1.10 - Araxá',
    'group1 | 1.10.1 - Sede',
    'item2 | 3.2 - Água (removida) | 0,00 | 0,00 | 0,00 | 0,00% | 0,00 | 0,00 | 0,00 | 0,00%',
    'subtotal1 | Total | 5,00 | 5,00 | 0,00 | 0,00% | 1,00 | 1,00 | 0,00 | 0,00%',
    'subtotal0 | Total do Centro de Custo (1.10) | 5,00 | 5,00 | 0,00 | 0,00% | 1,00 | 1,00 | 0,00 | 0,00%',
    'total0 | Total das linhas mostradas | 50,00 | 50,00 | 0,00 | 0,00% | 40,00 | 40,00 | 0,00 | 0,00%',
    'total0 | Total Geral | 55,00 | 55,00 | 0,00 | 0,00% | 41,00 | 41,00 | 0,00 | 0,00%',
  ]);
});

test('the chip counts the changed rows; at a closed level, groups that changed only in their items are counted apart', () => {
  expect(chipsOf(compared)).toContainEqual({ name: 'soMudancas', count: 3, within: 0 });
  expect(chipsOf(compared, 1)).toContainEqual({ name: 'soMudancas', count: 0, within: 2 });
  const viewed = viewOf(compared, ONLY_CHANGES);
  expect(describeViewed(ONLY_CHANGES, compared, viewed)).toEqual(['3 de 4 naturezas mostradas', 'só o que mudou']);
});

test('the choice of changes is in the address, and is not offered without a comparison', () => {
  expect(paramsOf(ONLY_CHANGES)).toEqual({ so: 'soMudancas' });
  expect(viewFromParams({ so: 'soMudancas' }, compared)).toEqual({ view: ONLY_CHANGES, leftOut: [] });
  expect(viewFromParams({ so: 'soMudancas' }, after).leftOut).toEqual([
    { param: 'so', value: 'soMudancas', isMalformed: false },
  ]);
  expect(chipsOf(after).map(({ name }) => name)).not.toContain('soMudancas');
});

test('the total of the shown lines and the grand total have the same differences', () => {
  fc.assert(
    fc.property(liveSheet, liveSheet, (one, other) => {
      fc.pre(one.title === other.title);
      const sheet = compareSheets(one, other);
      const viewed = viewOf(sheet, ONLY_CHANGES).sheet;
      const differences = sheet.columns.flatMap(({ follows }, at) => (follows?.kind === 'difference' ? [at] : []));
      const numbers = numbersOf(viewed);
      const totals = rowsOf(viewed).flatMap(({ kind }, row) =>
        kind === 'total' ? [differences.map((column) => numbers.at(row, column))] : [],
      );
      expect(totals.every((total) => total.join() === totals[0]!.join())).toBe(true);
      expect(totals.length).toBe(
        viewOf(sheet, ONLY_CHANGES).items.shown < rowsOf(sheet).filter(({ kind }) => kind === 'item').length ? 2 : 1,
      );
    }),
  );
});
