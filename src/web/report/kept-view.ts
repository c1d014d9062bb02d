import { paramsOf, parseView, type ViewParams } from '../../sheet/view/view-params.ts';
import type { SearchParams } from '../api/search-params.ts';
import { viewParamsOf } from './use-address-view.ts';

/** What of an address's view another search keeps: its levels, choices and order; not the words, nor groups by hand. */
export function keptView(params: SearchParams): ViewParams {
  const { depth, keep, order } = parseView(viewParamsOf(params)).view;
  return paramsOf({ toggled: [], keep, ...(depth !== undefined && { depth }), ...(order && { order }) });
}
