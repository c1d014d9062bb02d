/** The height of a line of a map, in pixels. */
export const LINE = 17;

/** So many lines are drawn together: on paper a page ends between them. */
export const TOGETHER = 10;

/** The groups of so many lines, by number. */
export function groupsOf(lines: number): readonly number[] {
  return Array.from({ length: Math.ceil(lines / TOGETHER) }, (_, at) => at);
}

/** The height of a group among so many lines, in pixels; by default that of a full one. */
export function groupHeight(lines = TOGETHER, group = 0): number {
  return Math.min(TOGETHER, lines - group * TOGETHER) * LINE;
}

/** The groups that are drawn when one is scrolled to: those in sight and one more on each side, and that of the line that Tab reaches. */
export function drawnGroups(scrolled: number, line: number): readonly number[] {
  return [scrolled - 1, scrolled, scrolled + 1, scrolled + 2, Math.floor(line / TOGETHER)];
}
