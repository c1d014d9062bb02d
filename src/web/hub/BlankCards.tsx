import type { ReactNode } from 'react';
import { PlannedAndRealised } from './MonthBars.tsx';
import styles from './Overview.module.css';

const LABELS = ['Proposto', 'Realizado', 'Disponível no ano'];

type Props = {
  /** With the amounts that administrators see. */
  readonly isWhole: boolean;
  /** Whether the figures are on their way. */
  readonly isComing: boolean;
  /** The line below. */
  readonly children?: ReactNode;
};

/** The place of the overview's cards while there are no figures, so that nothing below moves. */
export function BlankCards({ isWhole, isComing, children = <p className={styles['age']} /> }: Props) {
  return (
    <>
      <div className={styles['cards']}>
        {[...(isWhole ? LABELS : []), 'Preenchimento'].map((label) => (
          <div key={label} className={styles['card']}>
            <p className={styles['label']}>{label}</p>
            <p className={styles['coming']} data-coming={isComing}>
              {isComing ? '' : '—'}
            </p>
          </div>
        ))}
        {isWhole && (
          <div className={styles['months']}>
            <p className={styles['label']}>
              <PlannedAndRealised />
            </p>
          </div>
        )}
      </div>
      {children}
    </>
  );
}
