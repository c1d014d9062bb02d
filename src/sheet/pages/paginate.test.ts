import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Flowing, paginate } from './paginate.ts';

const ROOM = 40;
const CONTINUATION = 2;

/** Units that fit on a page, in any order: headings (`withNext`), sums (`withPrevious`) and other rows. */
const units = fc.array(
  fc.record({
    height: fc.integer({ min: 1, max: 12 }),
    stays: fc.constantFrom('withNext' as const, 'withPrevious' as const, undefined, undefined, undefined),
    above: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 120 },
);

/** Units of which some are taller than a page. */
const tall = fc.array(fc.record({ height: fc.integer({ min: 1, max: 150 }), above: fc.integer({ min: 0, max: 3 }) }), {
  minLength: 1,
  maxLength: 30,
});

const paged = (flowing: readonly Flowing[]) =>
  paginate(flowing, {
    roomOf: (page) => (page === 0 ? ROOM - 10 : ROOM),
    continuation: CONTINUATION,
    divide: (_, __, most) => most,
  });

test('units are placed in order, none is lost or repeated, and no page is overfull', () => {
  fc.assert(
    fc.property(fc.oneof(units, tall), (given) => {
      const flowing = given as readonly Flowing[];
      const pages = paged(flowing);
      let [unit, from] = [0, 0];
      for (const placed of pages.flatMap((page) => page.placed)) {
        expect([placed.unit, placed.from]).toEqual([unit, from]);
        [unit, from] = placed.to === flowing[unit]!.height ? [unit + 1, 0] : [unit, placed.to];
      }
      expect([unit, from]).toEqual([flowing.length, 0]);
      for (const [at, { continues, placed }] of pages.entries()) {
        expect(placed.length).toBeGreaterThan(0);
        expect(continues).toBe(flowing[placed[0]!.unit]!.above);
        const used = placed.reduce((sum, part) => sum + part.to - part.from, continues * CONTINUATION);
        expect(used).toBeLessThanOrEqual(at === 0 ? ROOM - 10 : ROOM);
      }
    }),
  );
});

test('no heading is last on a page and no sum is first, unless the rows that stay together need more than a page', () => {
  fc.assert(
    fc.property(units, (given) => {
      const flowing = given as readonly Flowing[];
      const pages = paged(flowing);
      for (const [at, { placed }] of pages.slice(0, -1).entries()) {
        const last = placed.at(-1)!.unit;
        const together = flowing[last]!.stays === 'withNext' || flowing[last + 1]?.stays === 'withPrevious';
        if (!together) continue;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(heightTogether(flowing, last)).toBeGreaterThan(ROOM - 10 - 3 * CONTINUATION);
      }
    }),
  );
});

/** The height of all units that stay together with one. */
function heightTogether(flowing: readonly Flowing[], unit: number): number {
  const isJoined = (at: number) => flowing[at]?.stays === 'withNext' || flowing[at + 1]?.stays === 'withPrevious';
  let [first, end] = [unit, unit + 1];
  while (first > 0 && isJoined(first - 1)) first--;
  while (end < flowing.length && isJoined(end - 1)) end++;
  return flowing.slice(first, end).reduce((sum, { height }) => sum + height, 0);
}

test('the grand total is on the page of the row before it, and a group that continues is named again', () => {
  const row = { height: 10, above: 2 };
  const flowing: readonly Flowing[] = [
    { height: 10, above: 0, stays: 'withNext' },
    ...Array.from({ length: 3 }, () => row),
    { height: 10, above: 1, stays: 'withPrevious' },
    { height: 10, above: 0, stays: 'withPrevious' },
  ];
  expect(paged(flowing).map(({ continues, placed }) => [continues, placed.map(({ unit }) => unit)])).toEqual([
    [0, [0, 1, 2]],
    [2, [3, 4, 5]],
  ]);
});
