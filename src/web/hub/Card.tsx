import type { ReactNode } from 'react';
import styles from './Card.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  /** Marks an amount below zero. */
  readonly isNegative?: boolean;
  readonly children?: ReactNode;
};

/** One figure of the overview between its name and a note; long amounts are drawn smaller. */
export function Card({ label, value, isNegative = false, children }: Props) {
  return (
    <div className={styles['card']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']} data-negative={isNegative} style={{ '--characters': value.length }}>
        {value}
      </dd>
      {children && <dd className={styles['note']}>{children}</dd>}
    </div>
  );
}
