import { type CellAmount, isSameAmount } from '../../../sheet/rectangle/cell-amount.ts';

/** What a table asked to be opened, until it is open. */
export type AskedAmounts = {
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
