import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineKey } from './collection.ts';
import type { ReturnedLine } from './read-return.ts';
import { mergeReturn } from './three-way.ts';

const KEY: LineKey = { codOrcamentario: '1', tipo: 'A', recurso: 'proprios', codTBOrcamento: '3.3' };
const PLACE = { sheet: 'x', line: 2, columns: [], texts: { key: 0, memory: 0, justification: 0 }, unread: {} };
const returnedLine = (months: ReturnedLine['months']): ReturnedLine => ({
  ...KEY,
  ...PLACE,
  isNew: false,
  months,
  memory: '',
  justification: '',
});
const amount = fc.integer({ min: -3, max: 3 });
const twelve = fc.array(amount, { minLength: 12, maxLength: 12 });
const merge = (
  stood: readonly number[],
  months: ReturnedLine['months'],
  now: readonly number[],
  choice?: 'devolvido' | 'atual',
) =>
  mergeReturn(
    { sent: [{ ...KEY, shown: stood, stood }], returned: [returnedLine(months)], now: [{ ...KEY, months: now }] },
    () => choice,
  );

test('an unchanged month stays, a change on one side counts, and different changes on both sides are a conflict', () => {
  fc.assert(
    fc.property(twelve, twelve, twelve, (stood, returned, now) => {
      const { lines, conflicts } = merge(stood, returned, now);
      const isConflict = (month: number) => new Set([stood[month], returned[month], now[month]]).size === 3;
      expect(conflicts.map(({ month }) => month)).toEqual([...stood.keys()].filter(isConflict));
      const expected = stood.map((before, month) => {
        if (isConflict(month) || returned[month] === before) return now[month];
        return returned[month];
      });
      expect(lines[0]!.merged).toEqual(expected);
    }),
  );
});

test('a choice decides each conflict and nothing else', () => {
  fc.assert(
    fc.property(twelve, twelve, twelve, (stood, returned, now) => {
      const open = merge(stood, returned, now);
      const months = new Set(open.conflicts.map(({ month }) => month));
      const decided = merge(stood, returned, now, 'devolvido').lines[0]!.merged;
      expect(decided).toEqual(open.lines[0]!.merged.map((each, month) => (months.has(month) ? returned[month] : each)));
      expect(merge(stood, returned, now, 'atual').lines).toEqual(open.lines);
    }),
  );
});

test('a cell that could not be read stays as it is now; a line that did not come back is not touched', () => {
  fc.assert(
    fc.property(twelve, twelve, (stood, now) => {
      const { lines, conflicts } = merge(stood, Array(12).fill(null), now);
      expect([lines[0]!.merged, conflicts]).toEqual([now, []]);
      const sides = { sent: [{ ...KEY, shown: stood, stood }], returned: [], now: [{ ...KEY, months: now }] };
      expect(mergeReturn(sides, () => undefined)).toEqual({ lines: [], conflicts: [] });
    }),
  );
});
