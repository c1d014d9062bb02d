import type { GroupPath } from '../../../sheet/rows/group-path.ts';
import { isOpenByDepth, toggle } from '../../../sheet/view/view-groups.ts';
import type { View } from '../../../sheet/view/view.ts';

/** The view with all of these groups open. */
export function openPath(view: View, paths: readonly GroupPath[]): View {
  return paths.reduce((opened, path) => (isOpen(opened, path) ? opened : toggle(opened, path)), view);
}

function isOpen({ depth, toggled }: View, path: GroupPath): boolean {
  return isOpenByDepth(path, depth) !== toggled.includes(path);
}
