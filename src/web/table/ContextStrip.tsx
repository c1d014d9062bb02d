import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { formatCell } from '../../sheet/format-value.ts';
import { ROW_HEIGHT, type TablePlan } from './table-plan.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

type Props = { readonly plan: TablePlan; readonly virtualizer: VirtualRows };

/** The positions of the shown groups' rows, and the plan that they belong to. */
type Shown = { readonly plan: TablePlan; readonly path: readonly number[] };

/** The open groups around the first visible row, 'pai › filho', shown once their own rows are out of sight. */
export function ContextStrip({ plan, virtualizer }: Props): ReactNode {
  const [shown, setShown] = useState<Shown>({ plan, path: [] });
  const path = shown.plan === plan ? shown.path : []; // positions in another view do not apply here
  const region = virtualizer.scrollElement;
  const isAtTop = (region?.scrollTop ?? 0) <= 0; // read now: once the rows are drawn, reading would force a layout
  const keep = useEffectEvent((follow: () => void) => {
    if (!isAtTop) follow();
  });
  useEffect(() => {
    if (region === null) return undefined;
    const follow = () => {
      const next = groupsAt(region.scrollTop, plan, virtualizer);
      setShown((before) =>
        before.plan === plan && before.path.at(-1) === next.at(-1) ? before : { plan, path: next },
      );
    };
    keep(follow);
    region.addEventListener('scroll', follow, { passive: true });
    return () => region.removeEventListener('scroll', follow);
  }, [region, plan, virtualizer]);
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

/** The groups to show; none at the top, where the first group's row is visible. */
function groupsAt(scrollTop: number, { groups, header }: TablePlan, virtualizer: VirtualRows): readonly number[] {
  if (scrollTop <= 0) return [];
  // The last pixel that the strip covers: it appears exactly when the group's own row is out of sight.
  const below = virtualizer.getVirtualItemForOffset(scrollTop + (header.length + 1) * ROW_HEIGHT - 1);
  return below === undefined ? [] : groups.openAbove(below.index);
}

function nameOf(index: number, { sheet: { rows, columns } }: TablePlan): string {
  return formatCell(rows.at(index)!.cells[0]!, columns[0]!);
}
