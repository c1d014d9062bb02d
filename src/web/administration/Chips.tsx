import type { ReactNode } from 'react';
import styles from './Chips.module.css';

/** Chips, one of which may be chosen, such as a list's filters. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset aria-label={label} className={styles['chips']}>
      {children}
    </fieldset>
  );
}

type Props = { readonly isPressed: boolean; readonly onClick: () => void; readonly children: ReactNode };

/** One of {@link Chips}. */
export function Chip({ isPressed, onClick, children }: Props): ReactNode {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  );
}
