import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { TablePlan } from '../table-plan.ts';
import { describeSelection, type SelectionPart } from './describe-selection.ts';
import type { Selection } from './selection.ts';
import './selection.css';

type Props = { readonly plan: TablePlan; readonly selection: Selection | undefined };

/** The line below the table that says what the selected cells come to. */
export function SelectionStatus({ plan, selection }: Props): ReactNode {
  // Plan and selection together: the deferred selection alone may be one of the plan before.
  const shown = useDeferredValue(useMemo(() => ({ plan, selection }), [plan, selection]));
  const described = useMemo(() => partsOf(shown), [shown]);
  const parts = selection === undefined ? [] : described;
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

function partsOf({ plan: { sheet, blocks }, selection }: Props): readonly SelectionPart[] {
  if (selection === undefined) return [];
  return describeSelection({ ...sheet, blocks }, selection);
}
