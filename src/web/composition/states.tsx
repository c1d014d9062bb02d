import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './states.module.css';
import { helpAfter, wordsOf } from './help-after.ts';

/** Until the first answer is there. */
export function Loading(): ReactNode {
  return (
    <output className={styles['waiting']}>
      <Loader size="sm" />
      <span>Carregando ...</span>
    </output>
  );
}

type FailedProps = { readonly error: Error; readonly onRetry: () => void; readonly onSearch: () => void };

/** Why there is no answer; another try, or another search, where it may help. */
export function Failed({ error, onRetry, onSearch }: FailedProps): ReactNode {
  const help = helpAfter(error);
  return (
    <div className={styles['failed']} role="alert">
      <p>{wordsOf(error)}</p>
      {help !== 'none' && (
        <button type="button" className="sheet-button" onClick={help === 'search' ? onSearch : onRetry}>
          {help === 'search' ? 'Buscar de novo' : 'Tentar de novo'}
        </button>
      )}
    </div>
  );
}

/** Says that the table is of older data than the panel. */
export function Changed({ onSearch }: { readonly onSearch: () => void }): ReactNode {
  return (
    <div className={styles['changed']}>
      <output>Os dados mudaram depois da busca.</output>
      <button type="button" className="sheet-button" onClick={onSearch}>
        Buscar de novo
      </button>
    </div>
  );
}
