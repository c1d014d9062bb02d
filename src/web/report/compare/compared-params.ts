import { COMPARE, COMPARED_AMOUNTS } from '../../../reporting/compared/compared-with.ts';
import type { SearchParams } from '../../api/search-params.ts';

/** What an address says of columns: a comparison has others. */
const OF_COLUMNS = ['ordem', 'ocultas', 'sequencia', 'larguras'];
const ONLY_CHANGES = 'soMudancas';

/** An address with another comparison, or none: without what it said of columns and changes that are no longer there. */
export function changeCompared(before: SearchParams, compared: string | undefined): SearchParams {
  const choices = (before['so'] ?? '').split(',').filter((each) => each !== ONLY_CHANGES && each !== '');
  const so = compared === undefined ? choices.join(',') : (before['so'] ?? '');
  const gone = [...OF_COLUMNS, COMPARE, 'so', ...(compared === undefined ? [COMPARED_AMOUNTS] : [])];
  const left = Object.entries(before).filter(([name]) => !gone.includes(name));
  return {
    ...Object.fromEntries(left),
    ...(so !== '' && { so }),
    ...(compared !== undefined && { [COMPARE]: compared }),
  };
}

/** An address with these amounts compared; undefined is the default, which is not written. */
export function changeAmounts(before: SearchParams, names: readonly string[] | undefined): SearchParams {
  const { [COMPARED_AMOUNTS]: _before, ...others } = before;
  const left = Object.entries(others).filter(([name]) => !OF_COLUMNS.includes(name));
  return { ...Object.fromEntries(left), ...(names !== undefined && { [COMPARED_AMOUNTS]: names.join(',') }) };
}
