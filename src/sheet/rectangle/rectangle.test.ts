import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { column, row, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { money, number, percent, text } from '../cells.ts';
import type { Row, Sheet } from '../sheet.ts';
import {
  cutRectangle,
  type CutSheet,
  namedRectangle,
  rectangleBetween,
  rowsOfCell,
  sizeOf,
  wholeCellsBetween,
} from './rectangle.ts';
import { sumCells } from './sum-cells.ts';

/** A sheet whose rows are all placed together, as one block. */
function cuttable(sheet: Sheet): CutSheet {
  return { ...sheet, blocks: { startOf: () => 0 } };
}

const columns = [column('text'), column('amount'), column('amount'), column('percent'), column('quantity')];
const rows: readonly Row[] = [
  row(text('a'), money(1), money(2), percent(0.5), number(1.5)),
  row({ ...text('b'), colSpan: 2 }, money(-3), percent(null), number(2)),
  { ...row(text('Total'), money(1), money(-1), percent(0.1), number(3.5)), kind: 'total' },
];
const sheet = sheetOf(columns, rows);
const cut = (one: readonly [number, number], other: readonly [number, number]) => {
  const [a, b] = [one, other].map(([row, column]) => ({ row, column }));
  return cutRectangle(cuttable(sheet), rectangleBetween(a!, b!));
};

describe('a rectangle', () => {
  test('lies between two corners in any order', () => {
    const rectangle = { first: { row: 1, column: 2 }, last: { row: 4, column: 3 } };
    expect(rectangleBetween({ row: 4, column: 2 }, { row: 1, column: 3 })).toEqual(rectangle);
    expect(sizeOf(rectangle)).toBe(8);
  });

  test('is a sheet of its own; a cell that spans several positions is only in the first', () => {
    expect(sheetLines(cut([1, 2], [0, 0]))).toEqual(['item0 | a | 0,01 | 0,02', 'item0 | b |  | -0,03']);
    expect(sheetLines(cut([1, 1], [1, 2]))).toEqual(['item0 |  | -0,03']);
  });

  test('of events and their partners has a cell that spans rows only in the first of them', () => {
    const rows = [row({ ...money(7), rowSpan: 2 }, money(1)), row(money(2))];
    const events = cuttable(sheetOf([column('amount'), column('amount')], rows));
    const all = cutRectangle(events, rectangleBetween({ row: 0, column: 0 }, { row: 1, column: 1 }));
    expect(sheetLines(all)).toEqual(['item0 | 0,07 | 0,01', 'item0 |  | 0,02']);
    expect(sumCells(all).sum).toEqual({ kind: 'money', centavos: 10 });
  });
});

describe('a copied rectangle', () => {
  const named = (of: CutSheet, one: readonly [number, number], other: readonly [number, number]) => {
    const [a, b] = [one, other].map(([row, column]) => ({ row, column }));
    const { header, ...cells } = namedRectangle(of, rectangleBetween(a!, b!));
    return [header[0]!.cells.map(({ value }) => value), sheetLines({ ...cells, header: [] })];
  };
  const labels = (...indexes: readonly number[]) => indexes.map((index) => text(columns[index]!.label).value);

  test('has the labels of its columns and the names of its rows', () => {
    expect(named(cuttable(sheet), [0, 2], [2, 3])).toEqual([
      labels(0, 2, 3),
      ['item0 | a | 0,02 | 50,00%', 'item0 | b | -0,03 | —', 'total0 | Total | -0,01 | 10,00%'],
    ]);
    expect(named(cuttable(sheet), [0, 0], [0, 1])).toEqual([labels(0, 1), ['item0 | a | 0,01']]);
  });

  test('has the name of a row that begins above', () => {
    const rows = [row({ ...text('evento'), rowSpan: 2 }, money(1)), row(money(2))];
    const events = cuttable(sheetOf([column('text'), column('amount')], rows));
    expect(named(events, [1, 1], [1, 1])[1]).toEqual(['item0 | evento | 0,02']);
  });
});

describe('cells that span rows', () => {
  const tall = row({ ...text('evento'), rowSpan: 3 }, text('p1'), { ...money(7), rowSpan: 2 });
  const others = [row(text('p2')), row(text('p3'), money(8)), row(text('outro'), text('p4'), money(9))];
  const events = {
    ...sheetOf([column('text'), column('text'), column('amount')], [tall, ...others]),
    blocks: { startOf: (at: number) => (at < 3 ? 0 : at) },
  };
  const between = (one: readonly [number, number], other: readonly [number, number]) => {
    const [a, b] = [one, other].map(([row, column]) => ({ row, column }));
    const { first, last } = wholeCellsBetween(events, a!, b!);
    return [first.row, first.column, last.row, last.column];
  };

  test('are in all of these rows', () => {
    const rowsAt = (row: number, column: number) => rowsOfCell(events, { row, column });
    for (const row of [0, 1, 2]) expect(rowsAt(row, 0)).toEqual({ first: 0, end: 3 });
    expect(rowsAt(1, 2)).toEqual({ first: 0, end: 2 });
    expect(rowsAt(2, 2)).toEqual({ first: 2, end: 3 });
    expect(rowsAt(1, 1)).toEqual({ first: 1, end: 2 });
    expect(rowsAt(3, 0)).toEqual({ first: 3, end: 4 });
  });

  test('are selected whole: a single cell by its first position, several with the rows above that span into them', () => {
    expect(between([2, 0], [2, 0])).toEqual([0, 0, 0, 0]);
    expect(between([2, 1], [2, 1])).toEqual([2, 1, 2, 1]);
    expect(between([1, 2], [2, 1])).toEqual([0, 1, 2, 2]);
    expect(between([2, 1], [3, 2])).toEqual([2, 1, 3, 2]);
    expect(between([3, 1], [2, 0])).toEqual([0, 0, 3, 1]);
  });
});

describe('sums of cells', () => {
  test('add amounts, and neither texts nor percentages; totals among items are reported', () => {
    expect(sumCells(cut([0, 0], [1, 4]))).toMatchObject({ count: 3, sum: money(0).value, hasTotals: false });
    expect(sumCells(cut([0, 1], [2, 2]))).toMatchObject({ count: 5, sum: money(0).value, hasTotals: true });
    expect(sumCells(cut([2, 1], [2, 2]))).toMatchObject({ count: 2, hasTotals: false });
  });

  test('report totals of several sorts, of which one may include another', () => {
    const hasTotals = (...rows: readonly Omit<Row, 'cells'>[]) =>
      sumCells({ rows: rows.map((each): Row => ({ ...each, cells: [money(1)] })) }).hasTotals;
    const ofLevel = (level: number) => ({ kind: 'group', level }) as const;
    const ofKey = { kind: 'subtotal', level: 0, adds: { key: 0, value: 'Próprios' } } as const;
    const total = { kind: 'total', level: 0 } as const;
    expect(hasTotals(ofLevel(0), ofLevel(0), total)).toBe(true); // a folded table
    expect(hasTotals(ofLevel(0), ofLevel(1))).toBe(true);
    expect(hasTotals({ kind: 'subtotal', level: 1 }, { kind: 'subtotal', level: 0 })).toBe(true);
    expect(hasTotals(ofLevel(0), ofKey)).toBe(true);
    expect(hasTotals(total, total)).toBe(true); // the total of the rows shown, and that of all rows

    expect(hasTotals({ kind: 'item', level: 1 }, { kind: 'item', level: 2 })).toBe(false);
    expect(hasTotals(ofLevel(1), { kind: 'subtotal', level: 1 })).toBe(false); // a closed group, and an open one
    expect(hasTotals(ofKey, { ...ofKey, adds: { key: 0, value: 'Terceiros' } })).toBe(false);
  });

  test('add up quantities if there are no amounts', () => {
    expect(sumCells(cut([0, 4], [1, 4]))).toMatchObject({ sum: number(3.5).value, mean: number(1.75).value });
  });

  test('are undefined if there is no number', () => {
    expect(sumCells(cut([0, 0], [1, 0]))).toEqual({ count: 0, sum: undefined, mean: undefined, hasTotals: false });
    expect(sumCells(cut([0, 3], [1, 3])).sum).toBeUndefined();
  });

  test('round the mean half away from zero', () => {
    const meanOf = (...centavos: readonly number[]) => sumCells({ rows: [row(...centavos.map(money))] }).mean;
    expect(meanOf(1, 2)).toEqual(money(2).value);
    expect(meanOf(-1, -2)).toEqual(money(-2).value);
    expect(meanOf(1, 0, 0)).toEqual(money(0).value);
    expect(meanOf(-1, 0, 0)).toEqual(money(0).value);
  });

  test('are exact for the largest amounts', () => {
    const centavos = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(fc.array(centavos, { minLength: 1, maxLength: 9 }), (all) => {
        const rows: readonly Row[] = all.map((each) => row(money(each)));
        const whole = all.reduce((sum, each) => sum + BigInt(each), 0n);
        const { sum, mean, count } = sumCells({ rows });
        expect(sum).toEqual(money(Number(whole)).value);
        expect(count).toBe(all.length);
        const off = mean?.kind === 'money' ? 2n * (BigInt(mean.centavos) * BigInt(count) - whole) : undefined;
        expect(off! <= BigInt(count) && off! >= -BigInt(count)).toBe(true);
      }),
    );
  });

  test('of the whole sheet equal the sums of any two parts together', () => {
    fc.assert(
      fc.property(randomSheet, fc.nat(), (random, at) => {
        const { length } = random.rows;
        if (length < 2) return;
        const sheet = cuttable(random);
        const half = 1 + (at % (length - 1));
        const last = random.columns.length - 1;
        const sumOf = (first: number, end: number) =>
          sumCells(cutRectangle(sheet, rectangleBetween({ row: first, column: 0 }, { row: end - 1, column: last })));
        const parts = [sumOf(0, half), sumOf(half, length)].filter(({ sum }) => sum?.kind === 'money');
        const whole = sumOf(0, length);
        if (whole.sum?.kind !== 'money') return;
        expect(whole.count).toBe(parts.reduce((all, { count }) => all + count, 0));
        const centavos = parts.reduce((all, { sum }) => all + (sum?.kind === 'money' ? sum.centavos : 0), 0);
        expect(whole.sum.centavos).toBe(centavos);
      }),
    );
  });
});
