import { skipToken, useQuery } from '@tanstack/react-query';
import { mesesComMemoria } from '../../contracts/lists.ts';
import type { ChartContext, Report } from '../../reports/report.ts';
import { ask } from '../api/ask.ts';

type Asked = Pick<ChartContext, 'mesesComMemoria'> & {
  /** Whether a list is still on its way; one that cannot be read is done without. */
  readonly isAwaited: boolean;
};

/** The list that a report's chart takes besides the result, of the same search, asked for with the chart. */
export function useChartAsks(asks: Report['chartAsks'], { filters }: Pick<ChartContext, 'filters'>): Asked {
  const { orcamentoId, exibirNaturezasInativas } = filters;
  const { data, isLoading } = useQuery({
    queryKey: ['grafico', asks, orcamentoId, exibirNaturezasInativas],
    queryFn:
      asks === undefined
        ? skipToken
        : ({ signal }) => ask(mesesComMemoria, { query: { orcamentoId, exibirNaturezasInativas } }, signal),
    retry: false,
  });
  return { isAwaited: asks !== undefined && isLoading, mesesComMemoria: asks && data };
}
