import type { ReactNode } from 'react';
import card from './Card.module.css';
import age from './DataAge.module.css';
import { PlannedAndRealised } from './MonthBars.tsx';
import months from './MonthBars.module.css';
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
export function BlankCards({ isWhole, isComing, children = <p className={age['age']} /> }: Props) {
  return (
    <>
      <div className={styles['cards']}>
        {[...(isWhole ? LABELS : []), 'Preenchimento'].map((label) => (
          <div key={label} className={card['card']}>
            <p className={card['label']}>{label}</p>
            <p className={card['coming']} data-coming={isComing}>
              {isComing ? '' : '—'}
            </p>
          </div>
        ))}
        {isWhole && (
          <div className={`${card['card']} ${months['months']}`}>
            <p className={card['label']}>
              <PlannedAndRealised />
            </p>
          </div>
        )}
      </div>
      {children}
    </>
  );
}
