import type { Opens } from '../../chart/chart.ts';
import type { SearchParams } from '../router/search-params.ts';

/** The address that a mark of a chart leads to: with the amount that it opens, or the words that the table is kept to. */
export function openedBy(before: SearchParams, opens: Opens): SearchParams {
  if ('localizar' in opens) return { ...before, localizar: opens.localizar };
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !isOfAmount(name)));
  const em = Object.fromEntries(Object.entries(opens.em).map(([field, code]) => [`em.${field}`, code]));
  return { ...others, ...em, coluna: opens.coluna, ...(opens.ate !== undefined && { ate: opens.ate }) };
}

function isOfAmount(name: string): boolean {
  return name.startsWith('em.') || name === 'coluna' || name === 'ate';
}
