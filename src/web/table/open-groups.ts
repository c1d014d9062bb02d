import type { Row } from '../../sheet/sheet.ts';

/** Watches rows go by and knows, for each, the innermost group that is open above it. */
export type GroupTracker = {
  readonly see: (row: Row, index: number) => void;
  /** The positions of the groups open above a row, outermost first. */
  readonly openAbove: (index: number) => readonly number[];
};

type OpenGroup = { readonly index: number; readonly level: number };

const NONE = -1;

/** A tracker for so many rows; a group stays open until one of its level or further out, or until its subtotal. */
export function groupTracker(length: number): GroupTracker {
  const innermost = new Int32Array(length).fill(NONE);
  const open: OpenGroup[] = [];
  return {
    see: (row, index) => {
      if (!liesInOpenGroup(row, open)) closeFrom(open, row.level);
      innermost[index] = open.at(-1)?.index ?? NONE;
      if (row.kind === 'subtotal') closeFrom(open, row.level);
      else if (row.kind === 'group') open.push({ index, level: row.level });
    },
    openAbove: (index) => {
      const path: number[] = [];
      for (let group = innermost[index] ?? NONE; group !== NONE; group = innermost[group] ?? NONE) path.unshift(group);
      return path;
    },
  };
}

/** Items do, and the subtotal of the innermost open group; one of another level (a report's closing sums) does not. */
function liesInOpenGroup({ kind, level }: Row, open: readonly OpenGroup[]): boolean {
  return kind === 'item' || (kind === 'subtotal' && open.at(-1)?.level === level);
}

function closeFrom(open: OpenGroup[], level: number): void {
  while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
}
