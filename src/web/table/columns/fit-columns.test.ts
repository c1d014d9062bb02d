import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColumnToFit, fitColumns } from './fit-columns.ts';

const names = (whole: number, least = 220): ColumnToFit => ({ whole, least: Math.min(whole, least), isSticky: true });
const amount = (width: number, weight?: number): ColumnToFit => ({
  whole: width,
  least: width,
  isSticky: false,
  weight,
});
const text = (whole: number, least: number): ColumnToFit => ({ whole, least, isSticky: false });

test('names take the remaining room, up to the longest name', () => {
  expect(fitColumns([names(400), amount(100), amount(100)], { room: 500 }).widths).toEqual([300, 100, 100]);
  expect(fitColumns([names(400), amount(100), amount(100)], { room: 900 }).widths).toEqual([400, 100, 100]);
});

test('a table narrower than the content above it is stretched, except for widths that the user chose', () => {
  const chosen: ColumnToFit = { ...amount(100), isChosen: true };
  expect(fitColumns([names(400), amount(100)], { room: 900, atLeast: 750 }).widths).toEqual([600, 150]);
  expect(fitColumns([names(400), chosen], { room: 900, atLeast: 700 }).widths).toEqual([600, 100]);
  expect(fitColumns([names(400), amount(100)], { room: 600, atLeast: 700 }).widths).toEqual([480, 120]);
});

test('among several columns of texts the narrowest grow first', () => {
  expect(fitColumns([names(500), text(400, 100), text(150, 100)], { room: 900 }).widths).toEqual([375, 375, 150]);
});

describe('without room for all columns', () => {
  const columns = [names(400), amount(100, 1), amount(100, 2), amount(100, 3), amount(100)];

  test('the lightest are left out, as few as possible', () => {
    expect(fitColumns(columns, { room: 620 }).places).toEqual([0, 1, 2, 3, 4]);
    expect(fitColumns(columns, { room: 619 }).places).toEqual([0, 2, 3, 4]);
    expect(fitColumns(columns, { room: 420 }).places).toEqual([0, 3, 4]);
  });

  test('a light one stays if leaving out a heavier one made room for it', () => {
    const wide = [names(400), amount(50, 1), amount(300, 2), amount(100)];
    expect(fitColumns(wide, { room: 400 }).places).toEqual([0, 1, 3]);
  });

  test('none is left out if that does not suffice, or if all are requested: the table scrolls', () => {
    expect(fitColumns(columns, { room: 300 }).places).toEqual([0, 1, 2, 3, 4]);
    expect(fitColumns(columns, { room: 500, showsAll: true }).places).toEqual([0, 1, 2, 3, 4]);
  });

  test('the last columns of a table that scrolls fill the room, except for pixels that browsers round', () => {
    const months = [names(500), ...Array.from({ length: 24 }, () => amount(100))];
    expect(fitColumns(months, { room: 952 }).widths.slice(0, 2)).toEqual([350, 100]);
    const { widths } = fitColumns([names(230), ...months.slice(1)], { room: 953 });
    expect([widths[0], widths[1], widths.at(-1)]).toEqual([230, 100, 103]);
  });

  test('no column is wider than the room beside the names, if that is possible', () => {
    expect(fitColumns([names(400, 150), amount(160), amount(160), amount(120)], { room: 350 }).widths).toEqual([
      188, 160, 160, 160,
    ]);
  });
});

const anyColumn = fc
  .record({
    least: fc.integer({ min: 40, max: 300 }),
    more: fc.integer({ min: 0, max: 500 }),
    weight: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  })
  .map(({ least, more, weight }): ColumnToFit => ({ least, whole: least + more, isSticky: false, weight }));
const anyColumns = fc.array(anyColumn, { minLength: 1, maxLength: 12 }).map(([first, ...others]) => {
  const { weight: _none, ...stays } = first!;
  return [{ ...stays, isSticky: true }, ...others];
});

test('no column is below its least width, none without a weight is left out, columns that fit stay in the room', () => {
  fc.assert(
    fc.property(anyColumns, fc.integer({ min: 100, max: 3000 }), (columns, room) => {
      const { places, widths } = fitColumns(columns, { room });
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).toEqual(
        expect.arrayContaining(columns.flatMap(({ weight }, at) => (weight === undefined ? [at] : []))),
      );
      places.forEach((place, at) => expect(widths[at]!).toBeGreaterThanOrEqual(columns[place]!.least - 1));
      const least = places.reduce((all, place) => all + columns[place]!.least, 0);
      const width = widths.reduce((all, each) => all + each, 0);
      expect(least <= room ? width <= room + 0.001 : places.length === columns.length).toBe(true);
    }),
  );
});
