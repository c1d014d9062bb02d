import type { Opens } from '../../chart/chart.ts';
import { withOpened } from '../composition/opened-params.ts';
import type { SearchParams } from '../api/search-params.ts';

/** The address that a mark of a chart leads to: with the amount that it opens, or the words that the table is kept to. */
export function openedBy(before: SearchParams, opens: Opens): SearchParams {
  if ('localizar' in opens) return { ...before, localizar: opens.localizar };
  const { em, coluna, ate } = opens;
  return withOpened(before, { subject: em, amount: { coluna, ...(ate !== undefined && { ate }) } });
}
