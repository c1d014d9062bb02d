import { Button } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import type { Opens } from '../../../chart/chart.ts';
import type { ChartSource, LayoutContext, Report } from '../../../reporting/report.ts';
import { parseView } from '../../../sheet/view/view-params.ts';
import { keepsSome } from '../../../sheet/view/view.ts';
import { ask } from '../../api/ask.ts';
import type { Found } from '../../api/fetch-report.ts';
import type { SearchParams } from '../../api/search-params.ts';
import { withOpened } from '../../composition/opened-params.ts';
import type { PrintedDrawing } from '../../table/print/print-heading.ts';
import { CHARTED, useIsCharted } from '../chart-params.ts';
import buttons from '../ChartButton.module.css';
import { viewParamsOf } from '../use-address-view.ts';
import styles from './FoundChart.module.css';
import { LazyPart } from './LazyPart.tsx';

const load = async () => (await import('../../chart/ChartFigure.tsx')).ChartFigure;

type Props = {
  readonly report: Report;
  readonly found: Found;
  /** The version that the result was read at; undefined for the current data. */
  readonly versao: string | undefined;
  readonly printed: Ref<PrintedDrawing>;
};

const route = getRouteApi('/area/relatorios/$slug');

/** The chart of a result, if the address asks for it. */
export function FoundChart({ report, found, versao, printed }: Props): ReactNode {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const isCharted = useIsCharted(report);
  const { result, context } = found;
  const isOpen = params['coluna'] !== undefined;
  const { isLoading, extra } = useChartExtra(isCharted ? report.chartSource : undefined, { ...context, versao });
  const chart = useMemo(
    () => (isCharted && !isLoading ? report.chart?.(result, context, extra) : undefined),
    [isCharted, isLoading, report, result, context, extra],
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
  if (isLoading) return <div className={styles['awaited']} />;
  if (chart === undefined) return null;
  const isPart = keepsSome(parseView(viewParamsOf(params)).view);
  return (
    <LazyPart
      load={load}
      own={{ chart, onOpen, printed, note: isPart ? PART : undefined }}
      waiting={<div className={styles['awaited']} />}
      failed={(again) => (
        <div role="alert" className={styles['failed']}>
          O gráfico não pôde ser carregado.
          <Button variant="default" size="xs" fz={13} onClick={again}>
            Tentar de novo
          </Button>
        </div>
      )}
    />
  );
}

const PART = 'O gráfico é de tudo o que foi buscado; a tabela mostra só uma parte.';

/** The address that a chart's mark leads to: with the amount that it opens, or the text that limits the table. */
export function openedBy(before: SearchParams, opens: Opens): SearchParams {
  if ('localizar' in opens) return { ...before, localizar: opens.localizar };
  const { em, coluna, ate } = opens;
  return withOpened(before, { subject: em, amount: { coluna, ...(ate !== undefined && { ate }) } });
}

/** The data that a report's chart needs besides the result; undefined if it needs none or the request failed. */
function useChartExtra(asks: ChartSource | undefined, { filters, versao }: LayoutContext & Pick<Props, 'versao'>) {
  const query = asks && { ...asks.query(filters), versao };
  const { data, isLoading } = useQuery({
    queryKey: ['grafico', asks?.endpoint.path, query],
    queryFn: asks === undefined ? skipToken : ({ signal }) => ask(asks.endpoint, { query }, signal),
    retry: false,
  });
  return { isLoading: asks !== undefined && isLoading, extra: asks && data };
}

/** A button that opens and closes a report's chart in the address; nothing if the report has none. */
export function ChartButton({ report }: { readonly report: Report }): ReactNode {
  const isOpen = useIsCharted(report);
  const navigate = route.useNavigate();
  if (report.chart === undefined) return null;
  return (
    <Button
      className={buttons['button']}
      variant="default"
      size="xs"
      fz={13}
      aria-pressed={isOpen}
      onClick={() => void navigate({ search: toggled, resetScroll: false })}
    >
      Gráfico
    </Button>
  );
}

function toggled({ grafico, ...others }: SearchParams): SearchParams {
  return grafico === CHARTED ? others : { ...others, grafico: CHARTED };
}
