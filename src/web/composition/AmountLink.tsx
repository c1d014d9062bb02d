import { Link } from '@tanstack/react-router';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { CellAmount } from '../../sheet/rectangle/cell-amount.ts';
import type { SearchParams } from '../api/search-params.ts';
import styles from './AmountLink.module.css';
import type { PageAt } from './compared-side.ts';
import { withOpened } from './opened-params.ts';

type Props = { readonly to: CellAmount; readonly children: ReactNode };

/** A link to another amount of the same search; the browser's back button returns here. */
export function AmountLink({ to, children }: Props) {
  const { amountsBefore, onFollow } = useContext(AmountLinksContext);
  const follow = (event: MouseEvent) => {
    if (!opensElsewhere(event)) onFollow();
  };
  return (
    <Link
      from="/relatorios/$slug"
      to="."
      search={(before: SearchParams) => withOpened(before, to)}
      state={{ amountsBefore: amountsBefore + 1 }}
      activeOptions={{ exact: true }}
      resetScroll={false}
      preload={false}
      className={styles['link']}
      onClick={follow}
    >
      {children}
    </Link>
  );
}

/** Whether a click opens another tab or window. */
function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** What links to other amounts need from their panel. */
type AmountLinks = {
  /** How many amounts were opened before this one. */
  readonly amountsBefore: number;
  /** Called when a link is followed; following it may remove the link. */
  readonly onFollow: () => void;
  readonly pageAt: PageAt;
  /** The version or moment at which the panel's amount was read; null for current data. */
  readonly versao: string | null;
  /** Whether the amount's row lacks a justification. */
  readonly isUnjustified: boolean;
};

export const AmountLinksContext = createContext<AmountLinks>({
  amountsBefore: 0,
  onFollow: () => {},
  pageAt: (before) => before,
  versao: null,
  isUnjustified: false,
});
