import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTimeout } from '@mantine/hooks';
import type { GroupPath } from '../../sheet/rows/outline.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { isOpenByDepth, toggle } from '../../sheet/view/view.ts';
import { isWhole, type View } from '../../sheet/view/view.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { BlockTable } from './blocks/BlockTable.tsx';
import type { Opening } from './opening/opening.ts';
import type { Imprint, PrintedDrawing } from './print/print-heading.ts';
import { usePrint } from './print/use-print.ts';
import { useSelecting } from './selection/selection.ts';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import { SheetGrid } from './SheetGrid.tsx';
import { FIRST_ROWS, planTable, planView } from './table-plan.ts';
import { useFind } from './use-find.ts';
import { SheetToolbar } from './view/SheetToolbar.tsx';
import { useViewing, type Viewing } from './view/use-viewing.ts';
import './opening/opening.css';
import './table.css';
import './region.css';
import './rows.css';
import './print.css';
import './view/toolbar.css';
import './view/view.css';

type Props = {
  readonly sheet: Sheet;
  /** The source of the sheet, itself by default: as long as it is the same, scroll position and search stay. */
  readonly subject?: unknown;
  /** The text above the table: the filters, what was found, the data's age. */
  readonly caption: ReactNode;
  /** Choices of how the sheet is shown, beside the search. */
  readonly controls?: ReactNode;
  /** Buttons above the table, such as exports. */
  readonly actions?: ReactNode;
  /** The names on its prints. */
  readonly imprint?: Imprint;
  /** The drawing above the table, which is printed with it. */
  readonly drawing?: RefObject<PrintedDrawing | null>;
  /** How its amounts are opened; absent if they do not open. */
  readonly opening?: Opening | undefined;
  /** Whether its rows are drawn as blocks, for phones. */
  readonly isInBlocks?: boolean;
  /** The view of the sheet if the caller holds it; by default the table holds it. */
  readonly viewing?: Viewing;
};

/** The table of all reports: draws a sheet, independent of the report; fills its parent, a flex column. */
export function SheetTable(props: Props): ReactNode {
  const subject = props.subject ?? props.sheet;
  const [shown, setShown] = useState({ subject, serial: 0 });
  if (shown.subject !== subject) setShown({ subject, serial: shown.serial + 1 });
  // The key resets scroll position and search for another sheet.
  return <DrawnSheet key={shown.serial} {...props} />;
}

function DrawnSheet({
  sheet,
  viewing: given,
  opening,
  imprint,
  drawing,
  isInBlocks = false,
  ...props
}: Props): ReactNode {
  const { caption, controls, actions } = props;
  const isSettled = useSettled();
  const viewing = useViewing(given);
  const { view, change } = viewing;
  const { plan, whole } = usePlan(sheet, view, isSettled);
  const reveal = (origin: number) => {
    const paths = whole.groups.openAbove(origin).flatMap((group) => whole.viewed.groupAt(group)?.path ?? []);
    change(openPaths(view, paths));
  };
  const find = useFind({ sheet, viewed: plan.viewed, initial: view.found, reveal });
  const selecting = useSelecting(plan.sheet);
  const captionText = useRef<HTMLDivElement>(null);
  const Drawn = isInBlocks ? BlockTable : SheetGrid;
  const region = useRef<HTMLElement>(null);
  usePrint(plan, { caption: captionText, imprint, drawing });
  const names = ['sheet-table', plan.columns.some(({ isProse }) => isProse) && 'has-prose', plan.folds && 'folds'];
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      style={{ '--first-natural': plan.firstWidth, '--head-rows': plan.header.length }}
    >
      <SheetToolbar
        {...{ sheet, viewing, find, isSettled, captionText, caption, actions, isInBlocks, controls }}
        viewed={plan.viewed}
        onShownAll={() => region.current?.focus({ preventScroll: true })}
      />
      <Drawn {...{ region, plan, find, viewing, selecting, opening, isSettled }} />
      <SelectionStatus plan={plan} selection={selecting.selection} />
    </div>
  );
}

/** Whether the first paint is over, so that work for rows outside the viewport may begin. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), 200, { autoInvoke: true });
  return isSettled;
}

/** The plan of a sheet in a view, and of the whole sheet; a whole view's first paint needs the first rows alone. */
function usePlan(sheet: Sheet, view: View, isSettled: boolean) {
  const { length } = sheet.rows;
  const rowsSeen = isSettled || !isWhole(view) ? length : Math.min(FIRST_ROWS, length);
  const whole = useMemo(() => planTable(sheet, rowsSeen), [sheet, rowsSeen]);
  const plan = useMemo(() => (isWhole(view) ? whole : planView(whole, viewOf(sheet, view))), [whole, sheet, view]);
  return { plan, whole };
}

/** The view with all of these groups open. */
function openPaths(view: View, paths: readonly GroupPath[]): View {
  const isOpen = ({ depth, toggled }: View, path: GroupPath) => isOpenByDepth(path, depth) !== toggled.includes(path);
  return paths.reduce((opened, path) => (isOpen(opened, path) ? opened : toggle(opened, path)), view);
}
