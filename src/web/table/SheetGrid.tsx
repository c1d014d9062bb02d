import { useRef, type ReactNode } from 'react';
import { stickyLefts } from './column-plan.ts';
import { ContextStrip } from './ContextStrip.tsx';
import { SheetBody } from './SheetBody.tsx';
import { SheetHead } from './SheetHead.tsx';
import { SheetRow } from './SheetRow.tsx';
import type { Selecting } from './selection/selection.ts';
import { useCellSelection } from './selection/use-cell-selection.ts';
import type { TablePlan } from './table-plan.ts';
import type { Find } from './use-find.ts';
import { useRevealed } from './use-revealed.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useWholeColumns } from './use-whole-columns.ts';
import { useWholeCopy } from './use-whole-copy.ts';

type Props = { readonly plan: TablePlan; readonly find: Find };

/** The scrolling region and its table, of which only the visible rows and some around them are drawn. */
export function SheetGrid({ plan, find, selecting }: Props & { readonly selecting: Selecting }): ReactNode {
  const region = useRef<HTMLElement>(null);
  const virtualizer = useVirtualRows(plan, region);
  useRevealed(find, plan, virtualizer);
  useWholeCopy(region, plan.sheet);
  useTableKeys(region, plan, virtualizer);
  useCellSelection({ region, plan, rows: virtualizer }, selecting);
  useWholeColumns(region, plan);
  const { sheet, columns, header } = plan;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section ref={region} className="sheet-region" tabIndex={0} aria-label={sheet.title} style={stickyLefts(columns)}>
      <ContextStrip plan={plan} virtualizer={virtualizer} />
      <table
        aria-label={sheet.title}
        aria-rowcount={header.length + sheet.rows.length}
        aria-colcount={columns.length}
        style={{ width: `calc(${columns.map(({ width }) => width).join(' + ')})` }}
      >
        <colgroup>
          {columns.map(({ width, isProse }, index) => (
            <col key={index} style={isProse ? undefined : { width }} />
          ))}
        </colgroup>
        <SheetHead plan={plan} />
        <SheetBody plan={plan} virtualizer={virtualizer} find={find} />
        <Total plan={plan} find={find} />
      </table>
      <div className="end-room" />
    </section>
  );
}

/** The total, which stays visible below the rows. */
function Total({ plan, find: { wanted, current } }: Props): ReactNode {
  const { bodyLength, sheet } = plan;
  if (bodyLength === sheet.rows.length) return null;
  return (
    <tfoot>
      <SheetRow plan={plan} index={bodyLength} wanted={wanted} current={current === bodyLength} />
    </tfoot>
  );
}
