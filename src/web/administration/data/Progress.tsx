import { Button } from '@mantine/core';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import styles from './Progress.module.css';

type Props = {
  /** The step, announced once: 'Enviando orcamento.xlsx'. */
  readonly doing: string;
  /** The progress, which changes often: '12,4 de 45,0 MB'. */
  readonly far: string;
  /** The finished share, 0 to 1; undefined if unknown. */
  readonly share?: number | undefined;
  readonly isCancelling?: boolean;
  readonly onCancel?: () => void;
};

/** A running task: its step, its progress, and a button to cancel it if that is possible. */
export function Progress({ doing, far, share, isCancelling = false, onCancel }: Props) {
  return (
    <div className={styles['progress']}>
      <output className={styles['doing']}>{doing}</output>
      <span className={styles['far']}>{far}</span>
      {onCancel && (
        <Button {...SMALL_BUTTON} loading={isCancelling} onClick={onCancel}>
          Cancelar
        </Button>
      )}
      <progress aria-label={doing} max={1} value={share} className={styles['bar']} />
    </div>
  );
}

/** The progress of a load in rows; empty at its beginning. */
export function rowsRead({ progresso }: Carga): string {
  return progresso?.linhas ? `${progresso.linhas.toLocaleString('pt-BR')} linhas` : '';
}
