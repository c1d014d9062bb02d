import { skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { withCentroStates } from '../../../reporting/centro-states.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { ask } from '../../api/ask.ts';
import type { Found } from '../../api/fetch-report.ts';
import { VERSION } from '../../api/search-params.ts';
import { COLLECTIONS_KEY } from '../../filling/collection-queries.ts';

const route = getRouteApi('/area/relatorios/$slug');

/** Returns a function that adds collection states to a sheet's cost centres; the past has no states. */
export function useCentroStates({ centroStates }: Report, { context }: Found): (sheet: Sheet) => Sheet {
  const isPast = route.useSearch({ select: (params) => (params[VERSION] ?? '') !== '' });
  const asks = isPast ? undefined : centroStates;
  const query = asks?.query(context.filters);
  const { data } = useQuery({
    queryKey: [...COLLECTIONS_KEY, 'estados', query],
    queryFn: asks === undefined ? skipToken : ({ signal }) => ask(asks.endpoint, { query }, signal),
    retry: false,
  });
  return useMemo(() => (sheet: Sheet) => (asks && data ? withCentroStates(sheet, data) : sheet), [asks, data]);
}
