import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { Sheet } from '../../sheet/sheet.ts';
import type { Opening } from './opening/opening.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { useSelecting } from './selection/selection.ts';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import './opening/opening.css';
import './table.css';
import './region.css';
import './rows.css';
import './print.css';
import type { Imprint, PrintedDrawing } from './print/print-heading.ts';
import './view/toolbar.css';
import './view/view.css';
import { useFind } from './use-find.ts';
import { usePrint } from './print/use-print.ts';
import { useSettled } from './use-settled.ts';
import { SheetToolbar } from './view/SheetToolbar.tsx';
import { useViewing, type Viewing } from './view/use-viewing.ts';
import { isWhole, type View, isOpenByDepth, toggle } from '../../sheet/view/view.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { FIRST_ROWS, planTable, planView, type TablePlan } from './table-plan.ts';
import type { GroupPath } from '../../sheet/rows/outline.ts';

type Props = {
  readonly sheet: Sheet;
  /** What the sheet is a view of, itself by default: as long as it is the same, scroll position and search stay. */
  readonly subject?: unknown;
  /** The text above the table: the filters, what was found, the data's age. */
  readonly caption: ReactNode;
  /** Choices of how the sheet is shown, beside the search. */
  readonly controls?: ReactNode;
  /** Buttons above the table, such as exports. */
  readonly actions?: ReactNode;
  /** What its prints say of themselves besides the caption. */
  readonly imprint?: Imprint | undefined;
  /** What is drawn above the table, and printed with it. */
  readonly drawing?: RefObject<PrintedDrawing | null> | undefined;
  /** How its amounts are opened, and what is shown beside it of the open one; absent where they are not. */
  readonly opening?: Opening | undefined;
  /** The view of the sheet where another one keeps it; the table keeps its own by default. */
  readonly viewing?: Viewing | undefined;
};

/** The table of all reports: draws a sheet, independent of the report; fills its parent, a flex column. */
export function SheetTable(props: Props): ReactNode {
  const subject = props.subject ?? props.sheet;
  const [shown, setShown] = useState({ subject, serial: 0 });
  if (shown.subject !== subject) setShown({ subject, serial: shown.serial + 1 });
  // The key resets scroll position and search for another sheet.
  return <DrawnSheet key={shown.serial} {...props} />;
}

function DrawnSheet({ sheet, viewing: given, ...props }: Props): ReactNode {
  const { caption, controls, actions, imprint, drawing, opening } = props;
  const settled = useSettled();
  const viewing = useViewing(given);
  const { view, change } = viewing;
  const { plan, whole } = usePlan(sheet, view, settled);
  const reveal = (origin: number) => {
    const paths = whole.groups.openAbove(origin).flatMap((group) => whole.viewed.groupAt(group)?.path ?? []);
    change(openPath(view, paths));
  };
  const find = useFind({ sheet, viewed: plan.viewed, initial: view.found, reveal });
  const selecting = useSelecting(plan.sheet);
  const captionText = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  usePrint(plan, { caption: captionText, imprint, drawing });
  const names = ['sheet-table', plan.columns.some(({ isProse }) => isProse) && 'has-prose', plan.folds && 'folds'];
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      style={{ '--first-natural': plan.firstWidth, '--head-rows': plan.header.length }}
    >
      <SheetToolbar
        sheet={sheet}
        viewed={plan.viewed}
        viewing={viewing}
        find={find}
        isSettled={settled}
        captionText={captionText}
        caption={caption}
        controls={controls}
        actions={actions}
        onShownAll={() => region.current?.focus({ preventScroll: true })}
      />
      <SheetStage sheet={plan.sheet} opening={opening}>
        {(describedBy) => <SheetGrid {...{ region, plan, find, viewing, selecting, opening, describedBy }} />}
      </SheetStage>
      <SelectionStatus plan={plan} selection={selecting.selection} />
    </div>
  );
}

/** The plan of a sheet in a view, and of the whole sheet; a whole view's first paint needs the first rows alone. */
function usePlan(
  sheet: Sheet,
  view: View,
  isSettled: boolean,
): { readonly plan: TablePlan; readonly whole: TablePlan } {
  const { length } = sheet.rows;
  const rowsSeen = isSettled || !isWhole(view) ? length : Math.min(FIRST_ROWS, length);
  const whole = useMemo(() => planTable(sheet, rowsSeen), [sheet, rowsSeen]);
  const plan = useMemo(() => (isWhole(view) ? whole : planView(whole, viewOf(sheet, view))), [whole, sheet, view]);
  return { plan, whole };
}

type SheetStageProps = {
  readonly sheet: Sheet;
  readonly opening: Opening | undefined;
  /** The table; takes the id of what readers are told of its amounts, undefined where they are not opened. */
  readonly children: (describedBy: string | undefined) => ReactNode;
};

const HOW = 'Enter seleciona uma célula; outra vez Enter, ou um clique, abre de que o valor é feito. Escape fecha.';

/** The table, and beside it what is shown of the amount that is open. */
function SheetStage({ sheet, opening, children }: SheetStageProps): ReactNode {
  const how = useId();
  const opens = opening !== undefined && sheet.columns.some(({ amount }) => amount !== undefined);
  const names = ['sheet-stage', opens && 'opens', opening?.opened && 'beside'];
  return (
    <div className={names.filter(Boolean).join(' ')}>
      {children(opens ? how : undefined)}
      {opens && (
        <span id={how} className="unseen">
          {HOW}
        </span>
      )}
      {opening?.panel}
    </div>
  );
}

/** The view with all of these groups open. */
function openPath(view: View, paths: readonly GroupPath[]): View {
  return paths.reduce((opened, path) => (isOpen(opened, path) ? opened : toggle(opened, path)), view);
}

function isOpen({ depth, toggled }: View, path: GroupPath): boolean {
  return isOpenByDepth(path, depth) !== toggled.includes(path);
}
