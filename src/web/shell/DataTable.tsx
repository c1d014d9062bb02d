import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly headings: readonly string[];
  /** The headings of columns of numbers. */
  readonly numbers?: readonly string[];
  /** The `tbody`; a cell with a number has `data-number`. */
  readonly children: ReactNode;
  /** Whether the table scrolls in a frame of its own with fixed headings. */
  readonly isLong?: boolean;
  /** Whether phones show each cell on a line of its own, after its `data-heading`. */
  readonly isStacked?: boolean;
};

/** A table of a page, in a frame that scrolls sideways if it is too wide. */
export function DataTable({ label, headings, numbers = [], children, isLong = false, isStacked = false }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles['frame']} data-long={isLong} data-stacked={isStacked} tabIndex={0} aria-label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" {...(numbers.includes(heading) && { 'data-number': true })}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

type NumberProps = {
  /** Null for an empty cell. */
  readonly value: number | null;
  /** Writes the number; by default as a count. */
  readonly words?: (value: number) => string;
  readonly heading?: string;
  /** Shown in place of the number. */
  readonly children?: ReactNode;
};

/** A cell with a number; zeros are dimmed. */
export function NumberCell({
  value,
  words = (count) => count.toLocaleString('pt-BR'),
  heading,
  children,
}: NumberProps) {
  return (
    <td data-number={value === 0 ? 'zero' : 'some'} data-heading={heading}>
      {children || (value !== null && words(value))}
    </td>
  );
}
