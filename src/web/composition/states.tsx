import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError, describeFailure } from '../api/request.ts';
import styles from './Composition.module.css';

/** Until the first answer is there. */
export function Loading(): ReactNode {
  return (
    <output className={styles['waiting']}>
      <Loader size="sm" />
      <span>Carregando ...</span>
    </output>
  );
}

/** Why there is no answer; another try where it may help. */
export function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  const isRefused = error instanceof ApiError && REFUSED.includes(error.status);
  return (
    <div className={styles['failed']} role="alert">
      <p>{describeFailure(error)}</p>
      {!isRefused && (
        <button type="button" className="sheet-button" onClick={onRetry}>
          Tentar de novo
        </button>
      )}
    </div>
  );
}

/** What cannot be opened, whenever it is asked. */
const REFUSED: readonly number[] = [400, 403, 404, 422];

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
