import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BarChart } from './chart.ts';
import { placesOf } from './bar-places.ts';

const amount = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });
const charts: fc.Arbitrary<BarChart> = fc
  .record({
    direction: fc.constantFrom('columns' as const, 'rows' as const),
    isStacked: fc.boolean(),
    marks: fc.array(fc.tuple(fc.option(amount), amount), { minLength: 1, maxLength: 14 }),
    rest: fc.boolean(),
  })
  .map(({ direction, isStacked, marks, rest }) => ({
    kind: 'bars',
    title: '',
    description: '',
    categoryName: '',
    direction,
    ...(isStacked && { isStacked }),
    series: [
      { name: 'a', tone: 'planned' },
      { name: 'b', tone: 'realised' },
    ],
    categories: marks.map((each, at) => ({
      label: String(at),
      marks: each.map((centavos) => (centavos === null ? null : { centavos })),
      ...(rest && at > 0 && at === marks.length - 1 && { isRest: true as const }),
    })),
  }));
const isColumns = ({ direction }: BarChart): boolean => direction === 'columns';
const AREA = { width: 900, height: 180 };

it('every mark is drawn within the area, as long as its amount; only bars of the rest are shorter, if they do not fit', () => {
  fc.assert(
    fc.property(charts, (chart) => {
      const { bars, axis } = placesOf(chart, AREA);
      const given = chart.categories.flatMap(({ marks }) => marks.filter((mark) => mark !== null));
      expect(bars.length).toBe(given.length);
      for (const { category, bar, hit, mark, isCut } of bars) {
        expect(Math.min(bar.x, bar.y)).toBeGreaterThan(-0.01);
        expect(bar.x + bar.width).toBeLessThan(AREA.width + 0.01);
        expect(bar.y + bar.height).toBeLessThan(AREA.height + 0.01);
        expect(isColumns(chart) ? hit.height : hit.width).toBeGreaterThan(7.99);
        expect(Math.min(hit.x, hit.y)).toBeGreaterThan(-0.01);
        expect(hit.x + hit.width).toBeLessThan(AREA.width + 0.01);
        expect(hit.y + hit.height).toBeLessThan(AREA.height + 0.01);
        const length = isColumns(chart) ? bar.height : bar.width;
        const expected = Math.abs(axis.at(mark.centavos) - axis.at(0));
        expect(length).toBeLessThan(expected + 0.01);
        expect(isCut || length > expected - 0.01).toBe(true);
        expect(isCut && !chart.categories[category]!.isRest).toBe(false);
      }
    }),
  );
});

it('lines have points on a separate axis, and no point in a category without a mark', () => {
  const { lines, lineAxis } = placesOf(
    {
      kind: 'bars',
      title: '',
      description: '',
      categoryName: '',
      direction: 'columns',
      series: [
        { name: 'a', tone: 'planned' },
        { name: 'b', tone: 'planned', isLine: true },
      ],
      categories: [
        { label: '1', marks: [{ centavos: 5 }, { centavos: 500 }] },
        { label: '2', marks: [{ centavos: 5 }, null] },
      ],
    },
    AREA,
  );
  expect(lines.map((points) => points.length)).toEqual([0, 1]);
  expect(lines[1]![0]!.bar.y).toBeCloseTo(lineAxis!.at(500), 6);
});
