import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Sheet } from '../../sheet/sheet.ts';
import { paramsOf, VIEW_PARAMS, viewFromParams, type ViewParams } from '../../sheet/view/view-params.ts';
import { describeLeftOut } from '../../sheet/view/describe-view.ts';
import { type SearchParams, stringifySearchParams } from '../api/search-params.ts';
import type { Viewing } from '../table/view/use-viewing.ts';

const route = getRouteApi('/area/relatorios/$slug');

/**
 * The view of a sheet, stored in the address, so that it can be shared and undone by the browser's back button; with
 * its parameters (undefined for the whole sheet) and a sentence about parts that the sheet does not have ('' for none).
 */
export function useAddressView(sheet: Sheet) {
  const text = stringifySearchParams(viewParamsOf(route.useSearch()));
  const navigate = route.useNavigate();
  const { view, leftOut } = useMemo(
    () => viewFromParams(Object.fromEntries(new URLSearchParams(text)), sheet),
    [text, sheet],
  );
  const change = useCallback<Viewing['change']>(
    (changed, by) =>
      void navigate({
        search: (params) => ({ ...paramsWhere(params, (name) => !isViewParam(name)), ...paramsOf(changed) }),
        replace: by === 'typing',
        resetScroll: false,
      }),
    [navigate],
  );
  const params = paramsOf(view);
  return {
    viewing: useMemo(() => ({ view, change }), [view, change]),
    params: Object.keys(params).length === 0 ? undefined : params,
    leftOutText: leftOut.length === 0 ? '' : `O endereço pede ${describeLeftOut(leftOut)}: aqui não há.`,
  };
}

/** The part of an address that says how a sheet is viewed. */
export function viewParamsOf(params: SearchParams): ViewParams {
  return paramsWhere(params, isViewParam);
}

function paramsWhere(params: SearchParams, isIncluded: (name: string) => boolean): SearchParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => isIncluded(name)));
}

function isViewParam(name: string): boolean {
  return VIEW_PARAMS.some((known) => known === name);
}
