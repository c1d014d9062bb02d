import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

type Props = {
  /** What the table shows, for who cannot see what stands above it. */
  readonly label: string;
  /** Its `thead` and `tbody`; a cell of a number has `data-number`. */
  readonly children: ReactNode;
  /** Whether a long table scrolls in a frame of its own, its headings staying. */
  readonly isLong?: boolean;
  /** Whether on phones each row stands below the other, a cell to a line after its `data-heading`. */
  readonly isStacked?: boolean;
};

/** A plain table, as all of the administration are: in a frame that scrolls sideways where it is too wide. */
export function DataTable({ label, children, isLong = false, isStacked = false }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles['frame']} data-long={isLong} data-stacked={isStacked} tabIndex={0} aria-label={label}>
      <table className={styles['table']}>{children}</table>
    </section>
  );
}
