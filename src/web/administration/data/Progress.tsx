import { Button } from '@mantine/core';
import { SMALL_BUTTON } from '../small-button.ts';
import styles from './Progress.module.css';

type Props = {
  /** What is going on, said once: 'Enviando orcamento.xlsx'. */
  readonly doing: string;
  /** How far it is, which changes often: '12,4 de 45,0 MB'. */
  readonly far: string;
  /** The part that is done, 0 to 1; undefined where nobody knows. */
  readonly share?: number | undefined;
  readonly isCancelling?: boolean;
  readonly onCancel?: () => void;
};

/** Something that lasts: what, how far, and a way to stop it where there is one. */
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
