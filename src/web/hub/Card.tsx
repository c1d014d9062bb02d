import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { FigureLink } from './FigureLink.tsx';
import type { FigureLink as To } from '../filters/figure-links.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  /** The report that the figure opens. */
  readonly to?: To | undefined;
  /** Marks an amount below zero. */
  readonly isNegative?: boolean;
  /** The figures drawn in the same size as this one; by default only this one. */
  readonly among?: readonly string[];
  readonly children?: ReactNode;
};

/** One figure of the overview between its name and a note; long amounts are drawn smaller. */
export function Card({ label, value, to, isNegative = false, among = [value], children }: Props) {
  const width = Math.max(...among.map(widthOf));
  return (
    <div className={styles['card']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']} data-negative={isNegative} style={{ '--width': width }}>
        <FigureLink to={to} className={styles['open']}>
          {value}
        </FigureLink>
      </dd>
      {children && <dd className={styles['note']}>{children}</dd>}
    </div>
  );
}

/** The greatest width of a bold figure, in ems: points, commas and blanks are about half as wide as digits. */
function widthOf(value: string): number {
  const narrow = value.match(/[.,\s]/g)?.length ?? 0;
  return (value.length - narrow) * 0.7 + narrow * 0.38;
}
