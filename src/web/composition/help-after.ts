import { ApiError } from '../api/request.ts';

/** What may help where an amount could not be opened: another search, where it is gone from the data, or another try. */
export function helpAfter(error: Error): 'search' | 'retry' | 'none' {
  if (!(error instanceof ApiError)) return 'retry';
  if (error.status === GONE) return 'search';
  return REFUSED.includes(error.status) ? 'none' : 'retry';
}

const GONE = 422;

/** What cannot be opened, whenever it is asked. */
const REFUSED: readonly number[] = [400, 403, 404];
