import { useEffect, useState, type ReactNode } from 'react';
import { formatCell } from '../../sheet/format-value.ts';
import { ROW_HEIGHT } from './measures.ts';
import type { TablePlan } from './table-plan.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

type Props = {
  readonly plan: TablePlan;
  readonly virtualizer: VirtualRows;
};

/** The groups that are open above the first row in sight, 'pai › filho', laid over it once their own rows are out of sight. */
export function ContextStrip({ plan, virtualizer }: Props): ReactNode {
  const [path, setPath] = useState<readonly number[]>([]);
  useEffect(() => {
    const region = virtualizer.scrollElement;
    if (region === null) return undefined;
    const follow = () => {
      const next = groupsAt(region.scrollTop, plan, virtualizer);
      setPath((path) => (path.at(-1) === next.at(-1) ? path : next));
    };
    follow();
    region.addEventListener('scroll', follow, { passive: true });
    return () => region.removeEventListener('scroll', follow);
  }, [plan, virtualizer]);
  return (
    <div className="context" aria-hidden="true">
      {path.length > 0 && (
        <div>
          <span>{path.slice(0, -1).map((index) => `${nameOf(index, plan)} › `)}</span>
          <span>{nameOf(path.at(-1)!, plan)}</span>
        </div>
      )}
    </div>
  );
}

/** The groups to name; none at the top, where the first group's own row is in sight. */
function groupsAt(scrollTop: number, { groups, header }: TablePlan, virtualizer: VirtualRows): readonly number[] {
  if (scrollTop <= 0) return [];
  // The last pixel under the strip: the strip appears as the group's own row leaves, and takes exactly its place.
  const below = virtualizer.getVirtualItemForOffset(scrollTop + (header.length + 1) * ROW_HEIGHT - 1);
  return below === undefined ? [] : groups.openAbove(below.index);
}

function nameOf(index: number, { sheet: { rows, columns } }: TablePlan): string {
  return formatCell(rows.at(index)!.cells[0]!, columns[0]!);
}
