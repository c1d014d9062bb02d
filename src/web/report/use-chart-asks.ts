import { skipToken, useQuery } from '@tanstack/react-query';
import type { ChartAsks, LayoutContext } from '../../reports/report.ts';
import { ask } from '../api/ask.ts';

type Asked = {
  /** Whether it is still on its way; what cannot be read is done without. */
  readonly isAwaited: boolean;
  readonly asked: unknown;
};

/** What a report's chart takes besides the result, asked for with the chart. */
export function useChartAsks(asks: ChartAsks | undefined, { filters }: LayoutContext): Asked {
  const query = asks?.query(filters);
  const { data, isLoading } = useQuery({
    queryKey: ['grafico', asks?.endpoint.path, query],
    queryFn: asks === undefined ? skipToken : ({ signal }) => ask(asks.endpoint, { query }, signal),
    retry: false,
  });
  return { isAwaited: asks !== undefined && isLoading, asked: asks && data };
}
