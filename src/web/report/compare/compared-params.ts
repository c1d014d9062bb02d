import { SIDE } from '../../../sheet/compare/amount-columns.ts';
import { withoutOpened } from '../../composition/opened-params.ts';
import { COMPARE } from '../../../reporting/compared/compared-with.ts';
import type { SearchParams } from '../../api/search-params.ts';

/** What an address says of columns: a comparison has others. */
const OF_COLUMNS = ['ordem', 'ocultas', 'sequencia', 'larguras'];
const ONLY_CHANGES = 'soMudancas';

/** An address with another comparison, or none: without what it said of columns and changes that are no longer there. */
export function changeCompared(before: SearchParams, compared: string | undefined): SearchParams {
  const choices = (before['so'] ?? '').split(',').filter((each) => each !== ONLY_CHANGES && each !== '');
  const so = compared === undefined ? choices.join(',') : (before['so'] ?? '');
  const isOfSide = compared === undefined && before[SIDE] !== undefined; // open is what stands in the comparison alone
  const left = Object.entries(isOfSide ? withoutOpened(before) : before).filter(
    ([name]) => !OF_COLUMNS.includes(name) && name !== COMPARE && name !== 'so',
  );
  return {
    ...Object.fromEntries(left),
    ...(so !== '' && { so }),
    ...(compared !== undefined && { [COMPARE]: compared }),
  };
}

/** The page of a report at a moment, or of that moment compared with what stood before it. */
export function atMoment(before: SearchParams, momento: string, isCompared: boolean): SearchParams {
  const justBefore = new Date(Date.parse(momento) - 1).toISOString();
  return { ...changeCompared(withoutOpened(before), isCompared ? justBefore : undefined), versao: momento };
}
