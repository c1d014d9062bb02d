import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import type { Opens } from '../../../chart/chart.ts';
import type { ChartAsks, LayoutContext, Report } from '../../../reports/report.ts';
import { parseView } from '../../../sheet/view/view-params.ts';
import { keepsSome } from '../../../sheet/view/view.ts';
import type { PrintedDrawing } from '../../table/print/print-heading.ts';
import { useIsCharted } from '../chart-params.ts';
import styles from './FoundChart.module.css';
import type { Found } from '../../api/fetch-report.ts';
import { LazyPart } from './LazyPart.tsx';
import { viewParamsOf } from '../use-address-view.ts';
import { withOpened } from '../../composition/opened-params.ts';
import type { SearchParams } from '../../api/search-params.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

const load = async () => (await import('../../chart/ChartFigure.tsx')).ChartFigure;

type Props = { readonly report: Report; readonly found: Found; readonly printed: Ref<PrintedDrawing> };

const route = getRouteApi('/area/relatorios/$slug');

/** The chart of a result, if the address asks for it. */
export function FoundChart({ report, found, printed }: Props): ReactNode {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const isCharted = useIsCharted(report);
  const { result, context } = found;
  const isOpen = params['coluna'] !== undefined;
  const { isAwaited, asked } = useChartAsks(isCharted ? report.chartAsks : undefined, context);
  const chart = useMemo(
    () => (isCharted && !isAwaited ? report.chart?.(result, context, asked) : undefined),
    [isCharted, isAwaited, report, result, context, asked],
  );
  const onOpen = useCallback(
    (opens: Opens) =>
      void navigate({
        search: (before) => openedBy(before, opens),
        state: { isFromTable: !isOpen && !('localizar' in opens) },
        resetScroll: false,
      }),
    [navigate, isOpen],
  );
  if (isAwaited) return <div className={styles['awaited']} />;
  if (chart === undefined) return null;
  const isPart = keepsSome(parseView(viewParamsOf(params)).view);
  return (
    <LazyPart
      load={load}
      own={{ chart, onOpen, printed, note: isPart ? PART : undefined }}
      waiting={<div className={styles['awaited']} />}
      failed={(again) => <Failed onAgain={again} />}
    />
  );
}

const PART = 'O gráfico é de tudo o que foi buscado; a tabela mostra só uma parte.';

function Failed({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  return (
    <div role="alert" className={styles['failed']}>
      O gráfico não pôde ser carregado.
      <Button variant="default" size="xs" onClick={onAgain}>
        Tentar de novo
      </Button>
    </div>
  );
}

/** The address that a mark of a chart leads to: with the amount that it opens, or the words that the table is kept to. */
export function openedBy(before: SearchParams, opens: Opens): SearchParams {
  if ('localizar' in opens) return { ...before, localizar: opens.localizar };
  const { em, coluna, ate } = opens;
  return withOpened(before, { subject: em, amount: { coluna, ...(ate !== undefined && { ate }) } });
}

type Asked = {
  /** Whether it is still on its way; what cannot be read is done without. */
  readonly isAwaited: boolean;
  readonly asked: unknown;
};

/** What a report's chart takes besides the result, asked for with the chart. */
function useChartAsks(asks: ChartAsks | undefined, { filters }: LayoutContext): Asked {
  const query = asks?.query(filters);
  const { data, isLoading } = useQuery({
    queryKey: ['grafico', asks?.endpoint.path, query],
    queryFn: asks === undefined ? skipToken : ({ signal }) => ask(asks.endpoint, { query }, signal),
    retry: false,
  });
  return { isAwaited: asks !== undefined && isLoading, asked: asks && data };
}
