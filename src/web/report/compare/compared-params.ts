import { COMPARE } from '../../../reporting/compared/compared-with.ts';
import type { SearchParams } from '../../api/search-params.ts';

/** What an address says of columns: a comparison has others. */
const OF_COLUMNS = ['ordem', 'ocultas', 'sequencia', 'larguras'];
const ONLY_CHANGES = 'soMudancas';

/** An address with another comparison, or none: without what it said of columns and changes that are no longer there. */
export function changeCompared(before: SearchParams, compared: string | undefined): SearchParams {
  const choices = (before['so'] ?? '').split(',').filter((each) => each !== ONLY_CHANGES && each !== '');
  const so = compared === undefined ? choices.join(',') : (before['so'] ?? '');
  const left = Object.entries(before).filter(
    ([name]) => !OF_COLUMNS.includes(name) && name !== COMPARE && name !== 'so',
  );
  return {
    ...Object.fromEntries(left),
    ...(so !== '' && { so }),
    ...(compared !== undefined && { [COMPARE]: compared }),
  };
}
