import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONTH_NAMES } from '../../domain/months.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { column, row, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { blank, percent, text } from '../cells.ts';
import type { Cell, Column } from '../sheet.ts';
import { columnKeys } from '../columns.ts';
import { outlineOf } from '../rows/outline.ts';
import { cellIn } from './row-order.ts';
import { viewOf } from './viewed-sheet.ts';
import { WHOLE_VIEW } from './view.ts';

/** The order of these cells, ascending and descending, as they are written. */
function orders(of: Column, cells: readonly Cell[]): readonly (readonly string[])[] {
  const sheet = sheetOf(
    [of],
    cells.map((cell) => row(cell)),
  );
  const [key = ''] = columnKeys([of]);
  return [false, true].map((descending) =>
    sheetLines(viewOf(sheet, { ...WHOLE_VIEW, order: { column: key, descending } }).sheet)
      .slice(1)
      .map((line) => line.slice('item0 |'.length).trim()),
  );
}

const date = (each: string): Cell => ({ value: { kind: 'date', date: each } });

describe('an order by a column', () => {
  test('sorts percentages by value, with undefined ones last in both directions', () => {
    const cells = [percent(0.5), percent(null), percent(-0.1), percent(2)];
    expect(orders(column('percent'), cells)).toEqual([
      ['-10,00%', '50,00%', '200,00%', '—'],
      ['200,00%', '50,00%', '-10,00%', '—'],
    ]);
  });

  test('sorts names by the Portuguese alphabet, with blanks last in both directions', () => {
    const cells = [text('Zebra'), blank, text('Água'), text(''), text('barco')];
    expect(orders(column('text'), cells)).toEqual([
      ['Água', 'barco', 'Zebra', '', ''],
      ['Zebra', 'barco', 'Água', '', ''],
    ]);
  });

  test('sorts dates by day', () => {
    const cells = ['2026-02-01', '2025-12-31', '2026-01-15'].map(date);
    expect(orders(column('date'), cells)).toEqual([
      ['31/12/2025', '15/01/2026', '01/02/2026'],
      ['01/02/2026', '15/01/2026', '31/12/2025'],
    ]);
  });

  test('sorts codes with a parent by the code of the parent, then by their own', () => {
    const joined = (code: string, under: string): Cell => ({
      value: { kind: 'coded', code, name: 'Luz', under: { code: under, name: 'Reitoria' } },
    });
    const cells = [joined('7.2', '1.10'), joined('7.10', '1.2'), joined('7.9', '1.2'), joined('7.1', '1.10')];
    const ascending = [
      '1.2 - Reitoria › 7.9 - Luz',
      '1.2 - Reitoria › 7.10 - Luz',
      '1.10 - Reitoria › 7.1 - Luz',
      '1.10 - Reitoria › 7.2 - Luz',
    ];
    expect(orders(column('text'), cells)).toEqual([ascending, ascending.toReversed()]);
  });

  test('sorts texts by the sequence of the column, if it has one', () => {
    const months: Column = { ...column('text'), sequence: MONTH_NAMES };
    expect(orders(months, ['Março', 'Abril', 'Janeiro'].map(text))).toEqual([
      ['Janeiro', 'Março', 'Abril'],
      ['Abril', 'Março', 'Janeiro'],
    ]);
  });
});

test('by any column, siblings are sorted, those without a number are last, and equal ones keep their order', () => {
  const ordered = liveSheet.chain((sheet) =>
    fc.tuple(fc.constant(sheet), fc.integer({ min: 1, max: sheet.columns.length - 1 }), fc.boolean()),
  );
  fc.assert(
    fc.property(ordered, ([sheet, column, descending]) => {
      const key = columnKeys(sheet.columns)[column]!;
      const viewed = viewOf(sheet, { ...WHOLE_VIEW, order: { column: key, descending } });
      const { groups, subtotals, kinds } = outlineOf(sheet);
      const numberIn = (origin: number): number | null => {
        const value = cellIn(sheet.rows.at(origin)!, column)?.value;
        if (value?.kind === 'money') return value.centavos;
        return value?.kind === 'percent' ? value.ratio : null;
      };
      const numberOf = (origin: number) => numberIn(subtotals[origin]! >= 0 ? subtotals[origin]! : origin);
      const drawn = Array.from({ length: viewed.sheet.rows.length }, (_, at) => viewed.originOf(at)!);
      const siblings = Map.groupBy(
        drawn.filter((origin) => kinds[origin] === 'item' || kinds[origin] === 'group'),
        (origin) => `${kinds[origin]} in ${groups[origin]}`,
      );
      for (const origins of siblings.values()) {
        const sorted = origins.toSorted((a, b) => {
          const [one, other] = [numberOf(a), numberOf(b)];
          if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b;
          return (descending ? other - one : one - other) || a - b;
        });
        expect(origins).toEqual(sorted);
      }
    }),
  );
});
