import type { ReactNode } from 'react';
import styles from './SearchResult.module.css';

/** A calm sentence in the table's place. */
export function Notice({ children }: { readonly children: string }): ReactNode {
  return <p className={styles['notice']}>{children}</p>;
}
