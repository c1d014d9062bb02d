import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Category, Mark } from './chart.ts';
import { largest, MOST_CATEGORIES, describeLargest } from './largest.ts';
import { nounOf } from '../domain/noun.ts';

const mark: fc.Arbitrary<Mark | null> = fc.oneof(
  fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((centavos) => ({ centavos })),
  fc.constant(null),
);
const categories: fc.Arbitrary<readonly Category[]> = fc.array(
  fc.record({ label: fc.string(), marks: fc.tuple(mark, mark) }),
  { maxLength: 40 },
);

const sumsOf = (some: readonly Category[]): readonly number[] =>
  [0, 1].map((at) => some.reduce((sum, { marks }) => sum + (marks[at]?.centavos ?? 0), 0));
const sizeOf = ({ marks }: Category): number => marks.reduce((sum, each) => sum + Math.abs(each?.centavos ?? 0), 0);

it('the ten largest and the others add up to all, and none of the others is larger', () => {
  fc.assert(
    fc.property(categories, (all) => {
      const shown = largest(all);
      expect(sumsOf(shown)).toEqual(sumsOf(all));
      expect(shown.length).toBe(Math.min(all.length, MOST_CATEGORIES + 1));
      const one = shown.filter(({ isRest }) => !isRest);
      const left = all.filter((each) => !one.includes(each));
      expect(Math.max(0, ...left.map(sizeOf))).toBeLessThanOrEqual(Math.min(Infinity, ...one.map(sizeOf)));
      expect(one.map(sizeOf)).toEqual(one.map(sizeOf).toSorted((a, b) => b - a));
    }),
  );
});

it('the others are counted, and have no mark if none of them has one', () => {
  const all = Array.from({ length: 12 }, (_, at) => ({ label: `${at}`, marks: [{ centavos: at }, null] }));
  expect(largest(all).at(-1)).toEqual({
    label: 'Outros (2)',
    short: 'Outros',
    isRest: true,
    marks: [{ centavos: 1 }, null],
  });
});

it('categories are ranked by the given size: the largest difference first', () => {
  const all = [
    { label: 'much', marks: [{ centavos: 900 }, { centavos: 900 }] },
    { label: 'far', marks: [{ centavos: 1 }, { centavos: 90 }] },
  ];
  const ranked = largest(all, ({ marks }) => marks[0]!.centavos - marks[1]!.centavos);
  expect(ranked.map(({ label }) => label)).toEqual(['far', 'much']);
});

it('the description names the largest and the others by their noun, in plural or singular', () => {
  expect(describeLargest(120, nounOf('linha'))).toBe('As 10 maiores de 120 linhas; as outras 110 somadas.');
  expect(describeLargest(11, nounOf('receita'))).toBe('As 10 maiores de 11 receitas; a outra somada.');
  expect(describeLargest(1620, nounOf('centro'))).toBe('Os 10 maiores de 1.620 centros; os outros 1.610 somados.');
  expect(describeLargest(11, nounOf('regional'))).toBe('Os 10 maiores de 11 regionais; o outro somado.');
  expect(describeLargest(10, nounOf('código'))).toBe('');
});
