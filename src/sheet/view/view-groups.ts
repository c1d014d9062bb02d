import { depthOfPath, type GroupPath } from '../rows/group-path.ts';
import type { Outline } from '../rows/outline.ts';
import type { View } from './view.ts';

/** Which groups of a sheet a view has open. */
export function openGroups(outline: Outline, { depth, toggled }: View): (group: number) => boolean {
  const byHand = new Set(toggled);
  return (group) => {
    const isOpen = isOpenAt(outline.depths[group]!, depth);
    return byHand.size > 0 && byHand.has(outline.pathAt(group)) ? !isOpen : isOpen;
  };
}

/** Whether the depth has a group open, given how many groups are above it. */
function isOpenAt(above: number, depth: View['depth']): boolean {
  return depth === undefined || above + 1 < depth;
}

/** Whether the depth of a view has the group with a path open. */
export function isOpenByDepth(path: GroupPath, depth: View['depth']): boolean {
  return isOpenAt(depthOfPath(path), depth);
}

/** The view with a group opened that was closed, or closed that was open. */
export function toggle(view: View, path: GroupPath): View {
  const { toggled } = view;
  return { ...view, toggled: toggled.includes(path) ? toggled.filter((each) => each !== path) : [...toggled, path] };
}

/** The view with this many levels of rows in sight, none opened or closed by hand; all of them without a depth. */
export function withDepth(view: View, depth: number | undefined): View {
  const { depth: _before, ...others } = view;
  return depth === undefined ? { ...others, toggled: [] } : { ...others, depth, toggled: [] };
}
