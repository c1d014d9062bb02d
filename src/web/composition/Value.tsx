import type { ReactNode } from 'react';
import type { Composicao } from '../../contracts/composition.ts';
import styles from './Value.module.css';
import { writtenValue } from './Figures.tsx';
import type { StandingOut } from './standing-out.ts';

type Props = {
  readonly answer: Composicao;
  readonly stands: StandingOut | undefined;
  /** What is missing of it. */
  readonly lacking: string | undefined;
};

/** The amount itself, what strikes about it, and what it lacks. */
export function Value({ answer, stands, lacking }: Props): ReactNode {
  return (
    <div className={styles['value']}>
      <div className={styles['label']}>{answer.rotulo}</div>
      <div>
        {answer.unidade === 'reais' && <span className={styles['unit']}>R$ </span>}
        <strong>{writtenValue(answer)}</strong>{' '}
        {stands && <span className={stands.isOver ? styles['over'] : styles['label']}>{stands.words}</span>}
      </div>
      {lacking !== undefined && <div className={styles['label']}>{lacking}</div>}
    </div>
  );
}
