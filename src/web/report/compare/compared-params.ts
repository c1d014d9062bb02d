import { SIDE } from '../../../sheet/compare/amount-columns.ts';
import { withoutOpened } from '../../composition/opened-params.ts';
import { COMPARE, COMPARED_AMOUNTS } from '../../../reporting/compared/compared-with.ts';
import type { SearchParams } from '../../api/search-params.ts';
import { justBefore } from '../../moments/moment-words.ts';

/** The parameters about columns, which differ in a comparison. */
const OF_COLUMNS = ['ordem', 'ocultas', 'sequencia', 'larguras'];
const ONLY_CHANGES = 'soMudancas';

/** An address with another comparison, or none; its parameters about columns are dropped. */
export function changeCompared(before: SearchParams, compared: string | undefined): SearchParams {
  if (compared === undefined) return withoutComparison(before);
  return { ...without(before, OF_COLUMNS), [COMPARE]: compared };
}

/** An address without its comparison, the limit to changes, and an open amount of one side. */
function withoutComparison(before: SearchParams): SearchParams {
  const so = (before['so'] ?? '').split(',').filter((each) => each !== ONLY_CHANGES && each !== '');
  const closed = before[SIDE] === undefined ? before : withoutOpened(before);
  const left = without(closed, [...OF_COLUMNS, COMPARE, COMPARED_AMOUNTS, 'so']);
  return { ...left, ...(so.length > 0 && { so: so.join() }) };
}

function without(params: SearchParams, names: readonly string[]): SearchParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
}

/** A report's address at a moment, or with that moment compared with the instant before it. */
export function pageAt(before: SearchParams, momento: string, isCompared: boolean): SearchParams {
  const compared = isCompared ? justBefore(momento) : undefined;
  return { ...changeCompared(withoutOpened(before), compared), versao: momento };
}

/** An address with these amounts compared; undefined stands for the default, which addresses leave out. */
export function changeAmounts(before: SearchParams, names: readonly string[] | undefined): SearchParams {
  const left = without(before, [...OF_COLUMNS, COMPARED_AMOUNTS]);
  return { ...left, ...(names !== undefined && { [COMPARED_AMOUNTS]: names.join() }) };
}
