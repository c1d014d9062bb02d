import type { Cell } from '../sheet.ts';

/** A group by the names of the groups above it and its own, outermost first: their codes, or their texts; '1.10>1.10.02'. */
export type GroupPath = string;

const BETWEEN = '>';

/** The path of a group with these names. */
export function pathOf(names: readonly string[]): GroupPath {
  return names.map((name) => name.replace(/[\\>|]/g, String.raw`\$&`)).join(BETWEEN);
}

/** The path of a group inside another one. */
export function pathBelow(above: GroupPath | undefined, name: string): GroupPath {
  const own = pathOf([name]);
  return above === undefined ? own : above + BETWEEN + own;
}

/** How many groups are above the one with this path. */
export function depthOfPath(path: GroupPath): number {
  return path.replace(/\\[^]/g, '').split(BETWEEN).length - 1;
}

/** The name of a group in its path: its first cell's code, or its text. */
export function groupName(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const { value } = cell;
  if (value.kind === 'coded') return value.code;
  return value.kind === 'text' ? value.text : '';
}

/** Paths as one text: '1.10|1.20>1.20.01'. */
export function joinPaths(paths: readonly GroupPath[]): string {
  return paths.join('|');
}

/** The paths of such a text. */
export function splitPaths(text: string): readonly GroupPath[] {
  return text === '' ? [] : (text.match(/(?:[^\\|]|\\[^]|\\$)+/g) ?? []);
}
