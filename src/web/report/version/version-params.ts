import { COMPARE, comparedText } from '../../../reporting/compared/compared-with.ts';
import { type SearchParams, VERSION } from '../../api/search-params.ts';
import { withoutOpened } from '../../composition/opened-params.ts';
import { changeCompared } from '../compare/compared-params.ts';

/** An address at another version or of the current data; without an open amount or a comparison with that version. */
export function changeVersion(before: SearchParams, versao: string | undefined): SearchParams {
  const { [VERSION]: _before, ...others } = withoutOpened(before);
  const isSame = versao !== undefined && before[COMPARE] === comparedWithVersion(versao);
  const after = isSame ? changeCompared(others, undefined) : others;
  return versao === undefined ? after : { ...after, [VERSION]: versao };
}

/** The address of the current data compared with the version or moment that an address reads. */
export function comparedWithToday(before: SearchParams): SearchParams {
  const versao = before[VERSION];
  const today = changeVersion(before, undefined);
  return versao === undefined ? today : changeCompared(today, comparedWithVersion(versao));
}

/** The version parameter of an address, if the next search is of the same budget. */
export function keptVersion(before: SearchParams, orcamentoId: string | undefined): SearchParams {
  const versao = before[VERSION];
  return versao === undefined || before['orcamentoId'] !== orcamentoId ? {} : { [VERSION]: versao };
}

function comparedWithVersion(versao: string): string {
  return Number.isNaN(Date.parse(versao))
    ? comparedText({ kind: 'version', id: versao })
    : comparedText({ kind: 'moment', moment: versao });
}
