import type { ReactNode } from 'react';
import styles from './LoadHead.module.css';

type Props = {
  readonly file: string;
  /** Its state in words: '2.626 linhas conferidas, nenhum erro'. */
  readonly state: string;
  readonly isGood: boolean;
  readonly children: ReactNode;
};

/** The heading of a load: its file, its state, and buttons. */
export function LoadHead({ file, state, isGood, children }: Props) {
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']}>
        {file}{' '}
        <output className={styles['state']} data-good={isGood}>
          <span aria-hidden>{isGood ? '✓' : '✗'}</span> {state}
        </output>
      </h2>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
