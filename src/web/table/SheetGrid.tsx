import { type ReactNode, type RefObject, useId } from 'react';
import { toggle } from '../../sheet/view/view.ts';
import { ContextStrip } from './ContextStrip.tsx';
import type { Opening } from './opening/opening.ts';
import { useCellOpening } from './opening/use-cell-opening.ts';
import type { Selecting } from './selection/selection.ts';
import { useCellSelection } from './selection/use-cell-selection.ts';
import { SheetBody, Totals } from './SheetBody.tsx';
import { SheetHead } from './SheetHead.tsx';
import { scrollingKeys, sidewaysKeys, useKeys } from './table-keys.ts';
import { stickyLefts, type TablePlan } from './table-plan.ts';
import { type Find, useRevealed } from './use-find.ts';
import { type DrawnTable, useVirtualRows } from './use-virtual-rows.ts';
import { useWholeColumns } from './use-whole-columns.ts';
import { useGroupFolding } from './view/use-group-folding.ts';
import { useViewAnchor } from './view/use-view-anchor.ts';
import type { Viewing } from './view/use-viewing.ts';

type Props = {
  readonly region: RefObject<HTMLElement | null>;
  readonly plan: TablePlan;
  readonly find: Find;
  readonly viewing: Viewing;
  readonly selecting: Selecting;
  readonly opening: Opening | undefined;
  /** Whether the first paint is over. */
  readonly isSettled: boolean;
};

/** The scrolling region and its table, which draws only the visible rows and some around them; beside it, the panel. */
export function SheetGrid({ region, plan, isSettled, ...props }: Props): ReactNode {
  const { find, viewing, opening } = props;
  const rows = useVirtualRows(plan, region, isSettled);
  useBehaviour({ region, plan, rows }, props);
  const { sheet, columns, header } = plan;
  const opens = opening !== undefined && sheet.columns.some(({ amount }) => amount !== undefined);
  const how = useId();
  return (
    <div className={`sheet-stage${opens ? ' opens' : ''}${opening?.opened ? ' beside' : ''}`}>
      <section
        ref={region}
        className="sheet-region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={sheet.title}
        aria-describedby={opens ? how : undefined}
        style={stickyLefts(columns)}
      >
        <ContextStrip plan={plan} virtualizer={rows} />
        <table
          aria-label={sheet.title}
          aria-rowcount={header.length + sheet.rows.length}
          aria-colcount={columns.length}
          style={{ width: `calc(${columns.map(({ width }) => width).join(' + ')})` }}
        >
          <Columns plan={plan} />
          <SheetHead {...viewing} plan={plan} query={find.query} />
          <SheetBody {...{ plan, find }} virtualizer={rows} />
          <Totals {...{ plan, find }} />
        </table>
        <div className="end-room" />
      </section>
      {opens && (
        <span id={how} className="unseen">
          {HOW}
        </span>
      )}
      {opening?.panel}
    </div>
  );
}

const HOW = 'As setas selecionam uma célula; Enter, ou um clique, abre a composição do valor. Escape fecha.';

/** Everything the mouse, the keys, the search and the view do with the drawn table. */
function useBehaviour(
  table: DrawnTable,
  { find, viewing: { view, change }, selecting, opening }: Pick<Props, 'find' | 'viewing' | 'selecting' | 'opening'>,
): void {
  const { region, plan, rows } = table;
  useRevealed(find, plan, rows);
  const openingKeys = useCellOpening(table, selecting, opening);
  const selectionKeys = useCellSelection(table, selecting);
  const foldingKeys = useGroupFolding(table, selecting.selection?.active.row, (path) => change(toggle(view, path)));
  useKeys(region, [scrollingKeys(plan, rows), openingKeys, selectionKeys, sidewaysKeys, foldingKeys]);
  useWholeColumns(region, plan);
  useViewAnchor(plan, view, rows);
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
