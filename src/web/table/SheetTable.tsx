import { type ComponentProps, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTimeout } from '@mantine/hooks';
import type { GroupPath } from '../../sheet/rows/outline.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { isOpenByDepth, toggle } from '../../sheet/view/view.ts';
import { hasWholeRows, isWhole, type View, WHOLE_VIEW } from '../../sheet/view/view.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { BlockTable } from './blocks/BlockTable.tsx';
import type { Opening } from './opening/opening.ts';
import type { Imprint, NotesOf, PrintedDrawing } from './print/print-heading.ts';
import { usePrint } from './print/use-print.ts';
import { useSelecting } from './selection/selection.ts';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import { SheetGrid } from './SheetGrid.tsx';
import { useColumnLayout } from './columns/use-column-layout.ts';
import { ColumnsLine } from './columns/ColumnsLine.tsx';
import { ALL_SEEN, FEW_ROWS, FIRST_SEEN, paperWidths, planTable, planView } from './table-plan.ts';
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
import './columns/columns.css';

type Props = {
  readonly sheet: Sheet;
  /** The sheet's source, by default the sheet itself; while it is the same, scroll position and search stay. */
  readonly subject?: unknown;
  /** The text above the table: the filters, what was found, the data's age. */
  readonly caption: ReactNode;
  /** Choices of how the sheet is shown, beside the search. */
  readonly controls?: ReactNode;
  /** Buttons above the table, such as exports. */
  readonly actions?: ReactNode;
  /** The names of organisation and person on its prints. */
  readonly imprint?: Imprint;
  /** The notes about a row, which prints list below all rows. */
  readonly notesOf?: NotesOf | undefined;
  /** The drawing above the table, which is printed with it. */
  readonly drawing?: RefObject<PrintedDrawing | null>;
  /** How its amounts are opened; absent if they do not open. */
  readonly opening?: Opening | undefined;
  /** Whether its rows are drawn as blocks, for phones. */
  readonly isInBlocks?: boolean;
  /** The view of the sheet if the caller holds it; by default the table holds it. */
  readonly viewing?: Viewing;
  /** The text that is searched at first, if the view has none. */
  readonly sought?: string | undefined;
  /** Searches everything for a text, not only the table; absent if that is not offered. */
  readonly searchAll?: (text: string) => void;
};

/** The table of all reports: it draws any sheet, and fills its parent, a flex column. */
export function SheetTable(props: Props): ReactNode {
  const subject = props.subject ?? props.sheet;
  const { sought } = props;
  const [shown, setShown] = useState({ subject, sought, serial: 0 });
  if (shown.subject !== subject || shown.sought !== sought) setShown({ subject, sought, serial: shown.serial + 1 });
  // The key resets scroll position and search for another sheet.
  return <DrawnSheet key={shown.serial} {...props} />;
}

function DrawnSheet({ sheet, viewing: given, opening, sought, isInBlocks = false, ...props }: Props): ReactNode {
  const isSettled = useSettled();
  const viewing = useViewing(given);
  const { view, change } = viewing;
  const { plan: viewed, whole } = usePlan(sheet, view, isSettled);
  const region = useRef<HTMLElement>(null);
  const columns = useColumnLayout({ region, whole, plan: viewed, viewing, opened: opening?.opened });
  const plan = isInBlocks ? viewed : columns.plan; // blocks choose among all columns
  const reveal = (origin: number) => {
    const paths = whole.groups.openAbove(origin).flatMap((group) => whole.viewed.groupAt(group)?.path ?? []);
    change(openPaths(view, paths));
  };
  const find = useFind({ sheet, viewed: plan.viewed, initial: view.found ?? sought, shown: view.found, reveal });
  const captionText = useRef<HTMLDivElement>(null);
  const { imprint, drawing, notesOf, ...above } = props;
  usePrint(
    { sheet: viewed.sheet, widths: paperWidths(viewed), isList: view.isList === true },
    { caption: captionText, imprint, drawing, notesOf },
  );
  const parts = { region, plan, find, viewing, opening };
  return (
    <div
      className={plan.folds ? 'sheet-table folds' : 'sheet-table'}
      style={{ '--head-rows': plan.header.length, '--drawn-width': columns.drawnWidth }}
    >
      <SheetToolbar
        {...{ ...above, sheet, viewing, find, isSettled, captionText, isInBlocks }}
        viewed={plan.viewed}
        onShownAll={() => region.current?.focus({ preventScroll: true })}
      />
      {isInBlocks ? (
        <BlockTable {...parts} isSettled={isSettled} />
      ) : (
        <Table {...parts} {...{ sheet, columns, viewed }} />
      )}
    </div>
  );
}

type TableProps = Omit<ComponentProps<typeof SheetGrid>, 'whole' | 'selecting'> &
  Pick<Props, 'sheet'> &
  Pick<ComponentProps<typeof ColumnsLine>, 'viewed'>;

/** The rows in columns, with a line about the columns above and one about the selected cells below. */
function Table({ sheet, viewed, ...parts }: TableProps): ReactNode {
  const { plan, columns, viewing } = parts;
  const selecting = useSelecting(plan);
  return (
    <>
      <ColumnsLine {...{ viewing, viewed }} leftOut={columns.layout.leftOut} />
      <SheetGrid whole={sheet} {...parts} selecting={selecting} />
      <SelectionStatus {...{ plan, selecting }} />
    </>
  );
}

/** Whether the first paint is over, so that work for rows outside the viewport may begin. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), 200, { autoInvoke: true });
  return isSettled;
}

/** The plan of a sheet in a view, and of the whole sheet; the first paint of a whole view reads only some rows. */
function usePlan(sheet: Sheet, view: View, isSettled: boolean) {
  const seen = isSettled || !hasWholeRows(view) || sheet.rows.length <= FEW_ROWS ? ALL_SEEN : FIRST_SEEN;
  const viewed = useMemo(() => viewOf(sheet, WHOLE_VIEW), [sheet]); // the same before and after the first paint
  const whole = useMemo(() => planTable(sheet, seen, viewed), [sheet, seen, viewed]);
  const plan = useMemo(() => (isWhole(view) ? whole : planView(whole, viewOf(sheet, view))), [whole, sheet, view]);
  return { plan, whole };
}

/** The view with all of these groups open. */
function openPaths(view: View, paths: readonly GroupPath[]): View {
  const isOpen = ({ depth, toggled }: View, path: GroupPath) => isOpenByDepth(path, depth) !== toggled.includes(path);
  return paths.reduce((opened, path) => (isOpen(opened, path) ? opened : toggle(opened, path)), view);
}
