import type { ReactNode } from 'react';
import { SheetRow } from './SheetRow.tsx';
import type { TablePlan } from './table-plan.ts';
import type { Find } from './use-find.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

type Props = { readonly plan: TablePlan; readonly virtualizer: VirtualRows; readonly find: Find };

/** The visible rows and some around them, between two spacers as high as the rows not drawn above and below. */
export function SheetBody({ plan, virtualizer, find }: Props): ReactNode {
  const items = virtualizer.getVirtualItems();
  const { scrollMargin, paddingEnd } = virtualizer.options;
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - paddingEnd - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody>
      {spacer(above, plan)}
      {items.map(({ index, key }) => (
        <SheetRow
          key={Number(key)}
          plan={plan}
          index={index}
          wanted={find.wanted}
          current={index === find.current}
          measure={virtualizer.measureElement}
        />
      ))}
      {spacer(below, plan)}
    </tbody>
  );
}

function spacer(height: number, { columns }: TablePlan): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="spacer">
      <td colSpan={columns.length} style={{ height }}>
        {null}
      </td>
    </tr>
  );
}
