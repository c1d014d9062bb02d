import { useEffect, useEffectEvent, useState } from 'react';
import { amountAt, type CellAmount, isSameAmount } from '../../../sheet/rectangle/cell-amount.ts';
import type { Selection } from '../selection/selection.ts';
import type { TablePlan } from '../table-plan.ts';
import type { Opening } from './opening.ts';

/** How long a cell is selected before its amount is opened, in ms: keys held down open none on the way. */
const SETTLING = 160;

/** A table's opening that knows what the table itself asked for. */
export type AskedOpening = Opening & {
  /** Whether what is open now was asked for by the table; asked once of each. */
  readonly wasAsked: AskedAmounts['wasAsked'];
  /** Notes a selection that only marks what was opened elsewhere: following it would undo what is opened next. */
  readonly onMarked: (selection: Selection) => void;
};

/** While an amount is open, the one of the selected cell is opened in its place, soon after it was selected. */
export function useFollowing(
  { sheet, blocks }: TablePlan,
  selection: Selection | undefined,
  opening: Opening | undefined,
): AskedOpening | undefined {
  const [asked] = useState(askedAmounts);
  const [marked] = useState(() => new WeakSet<Selection>());
  const ask = (amount: CellAmount) => {
    if (asked.ask(amount, opening?.opened)) opening?.open(amount);
  };
  const follow = useEffectEvent(({ anchor, active }: Selection) => {
    if (opening?.opened === undefined || anchor.row !== active.row || anchor.column !== active.column) return;
    const amount = amountAt({ ...sheet, blocks }, active);
    if (amount !== undefined && !isSameAmount(amount, opening.opened)) ask(amount);
  });
  useEffect(() => {
    if (selection === undefined || marked.has(selection)) return undefined;
    const timer = setTimeout(() => follow(selection), SETTLING);
    return () => clearTimeout(timer);
  }, [selection, marked]);
  const onMarked = (selected: Selection) => void marked.add(selected);
  return opening && { ...opening, open: ask, wasAsked: asked.wasAsked, onMarked };
}

/** What a table asked to be opened, until it is open. */
type AskedAmounts = {
  /** Notes that an amount is asked for; false if it is open or on its way already. */
  readonly ask: (amount: CellAmount, opened: CellAmount | undefined) => boolean;
  /** Whether what is open now was asked for; asked once of each. What is not leaves nothing to wait for. */
  readonly wasAsked: (opened: CellAmount | undefined) => boolean;
};

/** Nothing asked yet. */
export function askedAmounts(): AskedAmounts {
  let waiting: readonly CellAmount[] = [];
  return {
    ask: (amount, opened) => {
      if (isSameAmount(amount, waiting.at(-1) ?? opened)) return false;
      waiting = [...waiting, amount];
      return true;
    },
    wasAsked: (opened) => {
      const at = waiting.findIndex((each) => isSameAmount(each, opened));
      waiting = at < 0 ? [] : waiting.slice(at + 1);
      return at >= 0;
    },
  };
}
