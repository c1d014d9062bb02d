import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

type Props = {
  /** The accessible name. */
  readonly label: string;
  /** Its `thead` and `tbody`; a cell of a number has `data-number`. */
  readonly children: ReactNode;
  /** Whether the table scrolls in a frame of its own with fixed headings. */
  readonly isLong?: boolean;
  /** Whether phones show each cell on a line of its own, after its `data-heading`. */
  readonly isStacked?: boolean;
};

/** A table of the administration, in a frame that scrolls sideways if it is too wide. */
export function DataTable({ label, children, isLong = false, isStacked = false }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles['frame']} data-long={isLong} data-stacked={isStacked} tabIndex={0} aria-label={label}>
      <table className={styles['table']}>{children}</table>
    </section>
  );
}
