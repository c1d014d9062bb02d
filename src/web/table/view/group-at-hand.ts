import type { TablePlan } from '../table-plan.ts';

type Folded = Pick<TablePlan, 'viewed' | 'groups' | 'bodyLength'>;

/**
 * The row of the group to close from a row: its own if it heads an open one, otherwise the one it lies in; where it lies
 * in none and is not bound to that row, the next open one below.
 */
export function groupToClose(
  { viewed, groups, bodyLength }: Folded,
  from: number,
  isBound: boolean,
): number | undefined {
  if (viewed.groupAt(from)?.isOpen === true) return from;
  const above = groups.openAbove(from).at(-1);
  if (above !== undefined || isBound) return above;
  return nextGroup(viewed, from, bodyLength, true);
}

/** The row of the group to open from a row: its own; where it is not bound to that row, the next closed one below. */
export function groupToOpen({ viewed, bodyLength }: Folded, from: number, isBound: boolean): number | undefined {
  return nextGroup(viewed, from, isBound ? from + 1 : bodyLength, false);
}

function nextGroup({ groupAt }: TablePlan['viewed'], from: number, end: number, isOpen: boolean): number | undefined {
  for (let row = from; row < end; row++) if (groupAt(row)?.isOpen === isOpen) return row;
  return undefined;
}
