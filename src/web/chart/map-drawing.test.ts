import { expect, it } from 'vitest';
import { drawnGroups, groupHeight, groupsOf, LINE } from './MapDrawing.tsx';

it('of a thousand lines only nearby groups and that of the line Tab focuses are drawn; all retain their height', () => {
  expect(groupsOf(1003)).toHaveLength(101);
  expect(groupHeight(1003, 100)).toBe(3 * LINE);
  expect(groupsOf(1003).reduce((sum, group) => sum + groupHeight(1003, group), 0)).toBe(1003 * LINE);
  const drawn = groupsOf(1003).filter((group) => drawnGroups(40, 995).includes(group));
  expect(drawn).toEqual([39, 40, 41, 42, 99]);
});
