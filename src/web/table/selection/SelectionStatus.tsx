import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { cellsAt } from '../../../sheet/cells-at.ts';
import type { TablePlan } from '../table-plan.ts';
import { describeSelection } from './describe-selection.ts';
import type { Selection } from './selection.ts';
import './selection.css';

type Props = { readonly plan: TablePlan; readonly selection: Selection | undefined };

/** The line below the table that says what the selected cells come to. */
export function SelectionStatus({ plan, selection }: Props): ReactNode {
  const shown = useDeferredValue(selection);
  const parts = useMemo(() => {
    if (shown === undefined || shown.active.row >= plan.sheet.rows.length) return [];
    return describeSelection({ ...plan.sheet, cellsAt: (row) => cellsAt(plan.sheet.rows, plan.blocks, row) }, shown);
  }, [plan, shown]);
  return (
    <div className="sheet-status" aria-live="polite">
      {parts.map(({ name, figure }, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          {name}
          {figure !== undefined && <b>{` ${figure}`}</b>}
        </Fragment>
      ))}
    </div>
  );
}
