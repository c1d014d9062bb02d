import { Loader } from '@mantine/core';
import styles from './states.module.css';
import { ApiError, describeFailure } from '../api/request.ts';
import { lacksAmount } from './compared-side.ts';

/** Shown until the first answer arrives. */
export function Loading() {
  return (
    <output className={styles['waiting']}>
      <Loader size="sm" />
      <span>Carregando ...</span>
    </output>
  );
}

type FailedProps = { readonly error: Error; readonly onRetry: () => void; readonly onSearch: () => void };

/** Says why there is no answer; offers a retry or a search if it may help. */
export function Failed({ error, onRetry, onSearch }: FailedProps) {
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

/** Says that the table shows older data than the panel. */
export function Changed({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <div className={styles['changed']}>
      <output>Os dados mudaram depois da busca.</output>
      <button type="button" className="sheet-button" onClick={onSearch}>
        Buscar de novo
      </button>
    </div>
  );
}

/** What may help if an amount was not opened: a search if the data lack it, nothing after a refusal, else a retry. */
export function helpAfter(error: Error): 'search' | 'retry' | 'none' {
  if (!(error instanceof ApiError)) return 'retry';
  if (lacksAmount(error)) return 'search';
  return REFUSED.includes(error.status) ? 'none' : 'retry';
}

/** Why an amount could not be opened; a wrong address has its own message, without parameter names. */
export function wordsOf(error: Error): string {
  const isOfAddress = error instanceof ApiError && error.status === MALFORMED;
  return isOfAddress ? 'O endereço desta página pede um valor que este relatório não tem.' : describeFailure(error);
}

const MALFORMED = 400;

/** Statuses for which a retry is useless. */
const REFUSED: readonly number[] = [MALFORMED, 403, 404];
