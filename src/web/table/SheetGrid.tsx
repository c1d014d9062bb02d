import type { ReactNode, RefObject } from 'react';
import { stickyLefts } from './column-plan.ts';
import { ContextStrip } from './ContextStrip.tsx';
import { SheetBody } from './SheetBody.tsx';
import { SheetHead } from './SheetHead.tsx';
import { SheetRow } from './SheetRow.tsx';
import type { Opening } from './opening/opening.ts';
import { useCellOpening } from './opening/use-cell-opening.ts';
import type { Selecting } from './selection/selection.ts';
import { useCellSelection } from './selection/use-cell-selection.ts';
import type { TablePlan } from './table-plan.ts';
import { type Find, useRevealed } from './use-find.ts';
import { scrollingKeys, sidewaysKeys } from './scrolling-keys.ts';
import { useKeys } from './use-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useWholeColumns } from './use-whole-columns.ts';
import { toggle } from '../../sheet/view/view.ts';
import { useGroupFolding } from './view/use-group-folding.ts';
import { useOrdering } from './view/ordering.ts';
import { useViewAnchor } from './view/use-view-anchor.ts';
import type { Viewing } from './view/use-viewing.ts';
import { useWholeCopy } from './selection/use-selection-copy.ts';

type Props = { readonly plan: TablePlan; readonly find: Find; readonly viewing: Viewing };

type GridProps = Props & {
  readonly selecting: Selecting;
  readonly opening: Opening | undefined;
  /** The id of what readers are told of it besides its name. */
  readonly describedBy: string | undefined;
  readonly region: RefObject<HTMLElement | null>;
};

/** The scrolling region and its table, of which only the visible rows and some around them are drawn. */
export function SheetGrid({ region, plan, find, viewing: { view, change }, ...props }: GridProps): ReactNode {
  const { selecting, opening, describedBy } = props;
  const virtualizer = useVirtualRows(plan, region);
  useRevealed(find, plan, virtualizer);
  useWholeCopy(region, plan.sheet);
  const openingKeys = useCellOpening({ region, plan, rows: virtualizer }, selecting, opening);
  const selectionKeys = useCellSelection({ region, plan, rows: virtualizer }, selecting);
  const foldingKeys = useGroupFolding(region, plan, virtualizer, (path) => change(toggle(view, path)));
  useKeys(region, [scrollingKeys(plan, virtualizer), openingKeys, selectionKeys, sidewaysKeys, foldingKeys]);
  useWholeColumns(region, plan);
  useViewAnchor(plan, view, virtualizer);
  const ordering = useOrdering(plan.sheet.columns, { view, change });
  const { sheet, columns, header } = plan;
  return (
    <section
      ref={region}
      className="sheet-region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={sheet.title}
      aria-describedby={describedBy}
      style={stickyLefts(columns)}
    >
      <ContextStrip plan={plan} virtualizer={virtualizer} />
      <table
        aria-label={sheet.title}
        aria-rowcount={header.length + sheet.rows.length}
        aria-colcount={columns.length}
        style={{ width: `calc(${columns.map(({ width }) => width).join(' + ')})` }}
      >
        <Columns plan={plan} />
        <SheetHead plan={plan} ordering={ordering} wanted={find.wanted} />
        <SheetBody plan={plan} virtualizer={virtualizer} find={find} />
        <Totals plan={plan} find={find} />
      </table>
      <div className="end-room" />
    </section>
  );
}

function Columns({ plan: { columns } }: Pick<Props, 'plan'>): ReactNode {
  return (
    <colgroup>
      {columns.map(({ width, isProse }, index) => (
        <col key={index} style={isProse ? undefined : { width }} />
      ))}
    </colgroup>
  );
}

/** The totals, which stay visible below the rows. */
function Totals({ plan, find: { wanted, current } }: Pick<Props, 'plan' | 'find'>): ReactNode {
  const { bodyLength, sheet } = plan;
  if (bodyLength === sheet.rows.length) return null;
  const rows = Array.from({ length: sheet.rows.length - bodyLength }, (_, at) => bodyLength + at);
  return (
    <tfoot>
      {rows.map((index) => (
        <SheetRow key={index} plan={plan} index={index} wanted={wanted} current={current === index} />
      ))}
    </tfoot>
  );
}
