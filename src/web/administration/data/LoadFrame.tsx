import type { ReactNode } from 'react';
import styles from './LoadFrame.module.css';

type Props = {
  /** The accessible name of the frame. */
  readonly label?: string;
  readonly file: string;
  /** The state of the load or check in words: '2.626 linhas conferidas, nenhum erro'. */
  readonly state: string;
  readonly isGood: boolean;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};

/** A load or a check: its file, its state and buttons in the heading, and its details. */
export function LoadFrame({ label = 'Carga', file, state, isGood, buttons, children }: Props) {
  return (
    <section aria-label={label}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          {file}{' '}
          <output className={styles['state']} data-good={isGood}>
            <span aria-hidden>{isGood ? '✓' : '✗'}</span> {state}
          </output>
        </h2>
        <div className={styles['actions']}>{buttons}</div>
      </div>
      {children}
    </section>
  );
}
