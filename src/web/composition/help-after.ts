import { ApiError, describeFailure } from '../api/request.ts';

/** What may help where an amount could not be opened: another search, where it is gone from the data, or another try. */
export function helpAfter(error: Error): 'search' | 'retry' | 'none' {
  if (!(error instanceof ApiError)) return 'retry';
  if (error.status === GONE) return 'search';
  return REFUSED.includes(error.status) ? 'none' : 'retry';
}

/** Why an amount could not be opened; where its address is wrong, not in the words of addresses. */
export function wordsOf(error: Error): string {
  const isOfAddress = error instanceof ApiError && error.status === MALFORMED;
  return isOfAddress ? 'O endereço desta página pede um valor que este relatório não tem.' : describeFailure(error);
}

const MALFORMED = 400;
const GONE = 422;

/** What cannot be opened, whenever it is asked. */
const REFUSED: readonly number[] = [MALFORMED, 403, 404];
