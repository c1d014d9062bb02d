import type { ReactNode } from 'react';
import styles from './PastNotice.module.css';

type Props = {
  /** The version or moment that is read: 'Aprovado pela diretoria, os dados de 12/03/2026 às 14:05'. */
  readonly what: string;
  /** Whether that version or moment could not be read. */
  readonly hasFailed: boolean;
  readonly onToday: () => void;
  /** Compares the current data with that version or moment; undefined if that is impossible. */
  readonly onCompare: (() => void) | undefined;
};

/** Says that the page shows the past, with a button that returns to the current data. */
export function PastNotice({ what, hasFailed, onToday, onCompare }: Props): ReactNode {
  return (
    <aside aria-label="Versão lida" className={`${styles['past']} no-print`}>
      <output>
        {hasFailed ? 'O endereço pede o passado' : 'Você lê o passado'}: <b>{what}</b>.
      </output>
      <span className={styles['ways']}>
        <button type="button" className={styles['way']} onClick={onToday}>
          Voltar a hoje
        </button>
        {onCompare && (
          <button type="button" className={styles['way']} onClick={onCompare}>
            Ver o que mudou até hoje
          </button>
        )}
      </span>
    </aside>
  );
}
