import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { amountAt, type CellAmount, isSameAmount } from '../../../sheet/rectangle/cell-amount.ts';
import type { CutSheet } from '../../../sheet/rectangle/rectangle.ts';
import type { Selection } from '../selection/selection.ts';
import type { TablePlan } from '../table-plan.ts';

/** How a table's amounts are opened, and the panel of the open one. */
export type Opening = {
  /** The open amount; undefined if there is none. */
  readonly opened: CellAmount | undefined;
  readonly open: (amount: CellAmount) => void;
  readonly close: () => void;
  /** Moves the keyboard's focus to the panel. */
  readonly enter: () => void;
  /** The panel beside the table, nothing if no amount is open; `part` says that the table shows only a part of it. */
  readonly panel: (part: string | undefined) => ReactNode;
};

/** How long a cell is selected before its amount is opened, in ms: a key held down opens none on the way. */
const SETTLING = 160;

/** How amounts are opened, with a record of those that the table itself requested. */
export type TrackedOpening = Opening & {
  /** Whether the table itself requested the amount that is open now; to be called once for each open amount. */
  readonly wasRequested: PendingAmounts['wasRequested'];
  /** Excludes a selection that only marks an amount opened elsewhere: following it would undo the next opening. */
  readonly doNotFollow: (selection: Selection) => void;
};

/** While an amount is open, selecting another cell opens that cell's amount instead, after a moment. */
export function useFollowing(
  { cutSheet }: TablePlan,
  selection: Selection | undefined,
  opening: Opening | undefined,
): TrackedOpening | undefined {
  const [pending] = useState(pendingAmounts);
  const [excluded] = useState(() => new WeakSet<Selection>());
  const open = (amount: CellAmount) => {
    if (pending.request(amount, opening?.opened)) opening?.open(amount);
  };
  const amount = amountOf(cutSheet, selection);
  const key = amount && JSON.stringify(amount); // stays equal when other columns are drawn
  const mayFollow = useEffectEvent(() => selection !== undefined && !excluded.has(selection));
  const follow = useEffectEvent(() => {
    if (opening?.opened === undefined || amount === undefined) return;
    if (!isSameAmount(amount, opening.opened)) open(amount);
  });
  useEffect(() => {
    if (key === undefined || !mayFollow()) return undefined;
    const timer = setTimeout(follow, SETTLING);
    return () => clearTimeout(timer);
  }, [key]);
  const doNotFollow = (selected: Selection) => void excluded.add(selected);
  return opening && { ...opening, open, wasRequested: pending.wasRequested, doNotFollow };
}

/** The amount of a single selected cell. */
function amountOf(sheet: CutSheet, selection: Selection | undefined): CellAmount | undefined {
  if (selection === undefined) return undefined;
  const { anchor, active } = selection;
  return anchor.row === active.row && anchor.column === active.column ? amountAt(sheet, active) : undefined;
}

/** The amounts that a table requested and that are not open yet. */
type PendingAmounts = {
  /** Records a request; false if the amount is open or requested already. */
  readonly request: (amount: CellAmount, opened: CellAmount | undefined) => boolean;
  /** Whether the open amount was requested; drops the requests up to it, or all of them if it was not. */
  readonly wasRequested: (opened: CellAmount | undefined) => boolean;
};

/** An empty list of requests. */
export function pendingAmounts(): PendingAmounts {
  let pending: readonly CellAmount[] = [];
  return {
    request: (amount, opened) => {
      if (isSameAmount(amount, pending.at(-1) ?? opened)) return false;
      pending = [...pending, amount];
      return true;
    },
    wasRequested: (opened) => {
      const at = pending.findIndex((each) => isSameAmount(each, opened));
      pending = at < 0 ? [] : pending.slice(at + 1);
      return at >= 0;
    },
  };
}
