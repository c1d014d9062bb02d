import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Sheet } from '../../sheet/sheet.ts';
import { FindBox } from './FindBox.tsx';
import { SheetGrid } from './SheetGrid.tsx';
import { useSelecting } from './selection/selection.ts';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import './table.css';
import './region.css';
import './rows.css';
import './print.css';
import type { Imprint } from './print-heading.ts';
import { FIRST_ROWS, planTable } from './table-plan.ts';
import { useFind } from './use-find.ts';
import { usePrint } from './use-print.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  readonly sheet: Sheet;
  /** What the sheet is a view of, itself by default: as long as it is the same, scroll position and search stay. */
  readonly subject?: unknown;
  /** The text above the table: the filters, the number of rows, the data's age. */
  readonly caption: ReactNode;
  /** Choices of how the sheet is shown, beside the search. */
  readonly controls?: ReactNode;
  /** Buttons above the table, such as exports. */
  readonly actions?: ReactNode;
  /** What its prints say of themselves besides the caption. */
  readonly imprint?: Imprint | undefined;
};

/** The table of all reports: draws a sheet, independent of the report; fills its parent, a flex column. */
export function SheetTable(props: Props): ReactNode {
  const subject = props.subject ?? props.sheet;
  const [shown, setShown] = useState({ subject, serial: 0 });
  if (shown.subject !== subject) setShown({ subject, serial: shown.serial + 1 });
  // The key resets scroll position and search for another sheet.
  return <DrawnSheet key={shown.serial} {...props} />;
}

function DrawnSheet({ sheet, caption, controls, actions, imprint }: Props): ReactNode {
  const rowsSeen = useSettled() ? sheet.rows.length : Math.min(FIRST_ROWS, sheet.rows.length);
  const plan = useMemo(() => planTable(sheet, rowsSeen), [sheet, rowsSeen]);
  const find = useFind(sheet);
  const selecting = useSelecting(sheet);
  const captionText = useRef<HTMLDivElement>(null);
  usePrint(plan, { caption: captionText, imprint });
  return (
    <div
      className={plan.columns.some(({ isProse }) => isProse) ? 'sheet-table has-prose' : 'sheet-table'}
      style={{ '--first-natural': plan.firstWidth, '--head-rows': plan.header.length }}
    >
      <div className="sheet-toolbar">
        <div ref={captionText} className="sheet-caption">
          {caption}
        </div>
        {controls}
        <FindBox find={find} />
        {actions !== undefined && <div className="sheet-actions">{actions}</div>}
      </div>
      <SheetGrid plan={plan} find={find} selecting={selecting} />
      <SelectionStatus plan={plan} selection={selecting.selection} />
    </div>
  );
}
