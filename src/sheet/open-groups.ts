import type { Row } from './sheet.ts';

/** Records, for each row, the innermost group open above it. */
export type GroupTracker = {
  readonly see: (row: Row, index: number) => void;
  /** The innermost group open above a row; NONE if there is none. */
  readonly groupOf: (index: number) => number;
  /** The positions of the groups open above a row, outermost first. */
  readonly openAbove: (index: number) => readonly number[];
};

type OpenGroup = { readonly index: number; readonly level: number };

/** No row. */
export const NONE = -1;

/** A tracker for this many rows; a group is open until the next one of its level or a lower one, or until its subtotal. */
export function groupTracker(length: number): GroupTracker {
  const innermost = new Int32Array(length).fill(NONE);
  const open: OpenGroup[] = [];
  return {
    see: (row, index) => {
      if (!liesInOpenGroup(row, open)) closeFrom(open, row.kind === 'total' ? 0 : row.level);
      innermost[index] = open.at(-1)?.index ?? NONE;
      if (row.kind === 'subtotal') closeFrom(open, row.level);
      else if (row.kind === 'group') open.push({ index, level: row.level });
    },
    groupOf: (index) => innermost[index] ?? NONE,
    openAbove: (index) => {
      const path: number[] = [];
      for (let group = innermost[index] ?? NONE; group !== NONE; group = innermost[group] ?? NONE) path.unshift(group);
      return path;
    },
  };
}

/** Items do, and the subtotal of the innermost open group; subtotals of other levels or by key (final totals) do not. */
function liesInOpenGroup({ kind, level, adds }: Row, open: readonly OpenGroup[]): boolean {
  return kind === 'item' || (kind === 'subtotal' && adds === undefined && open.at(-1)?.level === level);
}

function closeFrom(open: OpenGroup[], level: number): void {
  while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
}
