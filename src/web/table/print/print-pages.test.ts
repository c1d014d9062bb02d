import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printPages, type PageHeights, type PrintedRow } from './print-pages.ts';

const row = (words: string, height = 10): PrintedRow => {
  const [kind, level] = words.split(' ') as [PrintedRow['kind'], string];
  return { kind, level: Number(level), height, startsBlock: true };
};
const NEVER = () => false;
const pagesOf = (rows: readonly PrintedRow[], height: number) =>
  printPages(rows, { first: height, other: height, continuation: 0 }, NEVER).map(({ start, end }) => [start, end]);

test('a page is filled to its end', () => {
  const items = Array.from({ length: 7 }, () => row('item 0'));
  expect(pagesOf(items, 30)).toEqual([
    [0, 3],
    [3, 6],
    [6, 7],
  ]);
});

test('a heading is on the page of its first row, a subtotal on a page with a row of its group', () => {
  const headed = ['item 2', 'item 2', 'group 0', 'group 1', 'item 2'].map((words) => row(words));
  expect(pagesOf(headed, 40)).toEqual([
    [0, 2],
    [2, 5],
  ]);
  const closed = ['item 2', 'item 2', 'item 2', 'subtotal 1', 'subtotal 0', 'total 0'].map((words) => row(words));
  expect(pagesOf(closed, 40)).toEqual([
    [0, 2],
    [2, 6],
  ]);
});

test('consecutive closed groups are divided like other rows', () => {
  expect(
    pagesOf(
      ['group 0', 'group 0', 'group 0'].map((words) => row(words)),
      20,
    ),
  ).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

test('the first page has less room, and so has one that continues a group', () => {
  const items = Array.from({ length: 8 }, () => row('item 1'));
  const heights = { first: 20, other: 40, continuation: 10 };
  expect(printPages(items, heights, (index) => index === 2).map(({ start }) => start)).toEqual([0, 2, 5]);
});

test('a row higher than a page is alone on its page; a block stays whole', () => {
  const block = [row('item 0', 30), { ...row('item 0', 30), startsBlock: false }];
  expect(pagesOf([row('item 0'), row('item 0', 90), ...block, row('item 0')], 40)).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
    [4, 5],
  ]);
});

const rows = fc.array(
  fc.record({
    kind: fc.constantFrom('group' as const, 'item' as const, 'item' as const, 'subtotal' as const, 'total' as const),
    level: fc.nat(3),
    height: fc.integer({ min: 1, max: 40 }),
    startsBlock: fc.boolean(),
  }),
  { maxLength: 80 },
);
const heights = fc.record({
  first: fc.integer({ min: 20, max: 100 }),
  other: fc.integer({ min: 40, max: 120 }),
  continuation: fc.integer({ min: 0, max: 15 }),
});

/** The pages of rows with these heights, and the room on each. */
function pagesWithRoom(some: readonly PrintedRow[], { first, other, continuation }: PageHeights) {
  const goesOn = (index: number) => index % 3 === 1;
  const roomAt = (start: number) => (start === 0 ? first : other) - (goesOn(start) ? continuation : 0);
  const pages = printPages(some, { first, other, continuation }, goesOn);
  return pages.map(({ start, end }) => ({ start, end, room: roomAt(start) }));
}

const sumOf = (some: readonly PrintedRow[]) => some.reduce((sum, { height }) => sum + height, 0);

test('every row is on one page, in order; no page exceeds its room unless no block could end earlier', () => {
  fc.assert(
    fc.property(rows, heights, (some, room) => {
      const pages = pagesWithRoom(some, room);
      expect(pages.flatMap(({ start, end }) => some.slice(start, end))).toEqual(some);
      for (const { start, end, room: own } of pages) {
        expect(end).toBeGreaterThan(start);
        if (sumOf(some.slice(start, end)) <= own) continue;
        expect(some.slice(start + 1, end).filter(({ startsBlock }) => startsBlock)).toEqual([]);
      }
    }),
  );
});

/** Whether a page may begin with a row, computed from the rows beside the break, apart from the tested code. */
function isGoodBreak(before: PrintedRow, after: PrintedRow): boolean {
  if (!after.startsBlock || after.kind === 'subtotal' || after.kind === 'total') return false;
  return !(before.kind === 'group' && after.level > before.level);
}

test('pages break between a heading and its first row, or before a subtotal, only if no other break fits', () => {
  fc.assert(
    fc.property(rows, heights, (some, room) => {
      for (const { start, end, room: own } of pagesWithRoom(some, room)) {
        if (end === some.length || isGoodBreak(some[end - 1]!, some[end]!)) continue;
        for (let earlier = start + 1; earlier < end; earlier++)
          expect([earlier, isGoodBreak(some[earlier - 1]!, some[earlier]!)]).toEqual([earlier, false]);
        expect(own).toBeGreaterThan(0);
      }
    }),
  );
});

test('no page could hold more: up to the next good break it would be too full', () => {
  fc.assert(
    fc.property(rows, heights, (some, room) => {
      const couldHoldMore = pagesWithRoom(some, room).filter(({ start, end, room: own }) => {
        const next = some.findIndex((after, index) => index > end && isGoodBreak(some[index - 1]!, after));
        return end < some.length && sumOf(some.slice(start, next === -1 ? some.length : next)) <= own;
      });
      expect(couldHoldMore).toEqual([]);
    }),
  );
});
