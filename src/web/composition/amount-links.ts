import { createContext } from 'react';

/** What links to other amounts need of the panel they stand in. */
export type AmountLinks = {
  /** How many amounts the way back leads through. */
  readonly amountsBefore: number;
  /** Called when one is followed, as the link itself may be gone then. */
  readonly onFollow: () => void;
};

/** That of the panel around. */
export const AmountLinksContext = createContext<AmountLinks>({ amountsBefore: 0, onFollow: () => {} });
