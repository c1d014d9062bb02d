import type { ReactNode } from 'react';
import type { CellAmount } from '../../../sheet/rectangle/cell-amount.ts';

/** How amounts of a table are opened, and what is shown of the open one. */
export type Opening = {
  /** The amount that is open; undefined if none is. */
  readonly opened: CellAmount | undefined;
  readonly open: (amount: CellAmount) => void;
  readonly close: () => void;
  /** Moves the keyboard's focus to what is shown of it. */
  readonly enter: () => void;
  /** What is shown of it, beside the table; undefined if nothing is open. */
  readonly panel: ReactNode;
};
