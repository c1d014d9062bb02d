import { COMPARE, comparedText } from '../../../reporting/compared/compared-with.ts';
import { type SearchParams, VERSION } from '../../api/search-params.ts';
import { withoutOpened } from '../../composition/opened-params.ts';
import { changeCompared } from '../compare/compared-params.ts';

/** An address at another version or moment, or of today; what was open then may not be there. */
export function changeVersion(before: SearchParams, versao: string | undefined): SearchParams {
  const { [VERSION]: _before, ...others } = withoutOpened(before);
  const isSame = versao !== undefined && before[COMPARE] === comparedWithVersion(versao);
  const after = isSame ? changeCompared(others, undefined) : others;
  return versao === undefined ? after : { ...after, [VERSION]: versao };
}

/** The address of today compared with the version or moment that an address reads. */
export function comparedWithToday(before: SearchParams): SearchParams {
  const versao = before[VERSION];
  const today = changeVersion(before, undefined);
  return versao === undefined ? today : changeCompared(today, comparedWithVersion(versao));
}

/** The version of an address, if it can be kept for a search of a budget: it is the version of one budget. */
export function keptVersion(before: SearchParams, orcamentoId: string | undefined): SearchParams {
  const versao = before[VERSION];
  return versao === undefined || before['orcamentoId'] !== orcamentoId ? {} : { [VERSION]: versao };
}

function comparedWithVersion(versao: string): string {
  return Number.isNaN(Date.parse(versao))
    ? comparedText({ kind: 'version', id: versao })
    : comparedText({ kind: 'moment', moment: versao });
}
