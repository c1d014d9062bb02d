import { PlannedAndRealised } from './MonthBars.tsx';
import styles from './Overview.module.css';

const LABELS = ['Proposto', 'Realizado', 'Disponível no ano'];

/** The place of the overview's cards until their figures are here. */
export function WaitingCards({ isWhole }: { readonly isWhole: boolean }) {
  return (
    <>
      <div className={styles['cards']}>
        {[...(isWhole ? LABELS : []), 'Preenchimento'].map((label) => (
          <div key={label} className={styles['card']}>
            <p className={styles['label']}>{label}</p>
            <p className={styles['coming']} />
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
      <p className={styles['age']} />
    </>
  );
}
