import { getRouteApi } from '@tanstack/react-router';
import type { Report } from '../../reporting/report.ts';

/** The value of an address's 'grafico' that opens the chart. */
export const CHARTED = 'sim';

const route = getRouteApi('/area/relatorios/$slug');

/** Whether the address opens the chart of a report that has one. */
export function useIsCharted({ chart }: Pick<Report, 'chart'>): boolean {
  return route.useSearch({ select: ({ grafico }) => grafico === CHARTED }) && chart !== undefined;
}
