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
  const [path, setPath] = useState('');
  useEffect(() => {
    const region = virtualizer.scrollElement;
    if (region === null) return undefined;
    const follow = () => setPath(pathAt(region.scrollTop, plan, virtualizer));
    follow();
    region.addEventListener('scroll', follow, { passive: true });
    return () => region.removeEventListener('scroll', follow);
  }, [plan, virtualizer]);
  return (
    <div className="context" aria-hidden="true">
      {path !== '' && <div>{path}</div>}
    </div>
  );
}

function pathAt(scrollTop: number, { sheet, groups, header }: TablePlan, virtualizer: VirtualRows): string {
  if (scrollTop <= 0) return '';
  // The last pixel under the strip: the strip appears as the group's own row leaves, and takes exactly its place.
  const below = virtualizer.getVirtualItemForOffset(scrollTop + (header.length + 1) * ROW_HEIGHT - 1);
  if (below === undefined) return '';
  const { columns, rows } = sheet;
  return groups
    .openAbove(below.index)
    .map((index) => formatCell(rows.at(index)!.cells[0]!, columns[0]!))
    .join(' › ');
}
