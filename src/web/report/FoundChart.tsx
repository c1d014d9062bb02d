import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, type ReactNode, type Ref } from 'react';
import type { Opens } from '../../chart/chart.ts';
import type { Report } from '../../reports/report.ts';
import { parseView } from '../../sheet/view/view-params.ts';
import { keepsSome } from '../../sheet/view/view.ts';
import { CHARTED } from './chart-params.ts';
import styles from './FoundChart.module.css';
import type { Found } from './fetch-report.ts';
import { openedBy } from './opened-by.ts';
import { useChartAsks } from './use-chart-asks.ts';
import { viewParamsOf } from './use-address-view.ts';

type Props = { readonly report: Report; readonly found: Found; readonly figure: Ref<HTMLElement> };

const route = getRouteApi('/area/relatorios/$slug');
const ChartFigure = lazy(async () => ({ default: (await import('../chart/ChartFigure.tsx')).ChartFigure }));

/** The chart of a result, if the address asks for it; its code is loaded then. */
export function FoundChart({ report, found, figure }: Props): ReactNode {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const isAsked = params['grafico'] === CHARTED;
  const { result, context } = found;
  const { isAwaited, ...asked } = useChartAsks(isAsked ? report.chartAsks : undefined, context);
  const { mesesComMemoria } = asked;
  const chart = useMemo(
    () => (isAsked && !isAwaited ? report.chart?.(result, { ...context, mesesComMemoria }) : undefined),
    [isAsked, isAwaited, report, result, context, mesesComMemoria],
  );
  const onOpen = useCallback(
    (opens: Opens) => void navigate({ search: (before) => openedBy(before, opens), resetScroll: false }),
    [navigate],
  );
  if (isAwaited) return <div className={styles['awaited']} />;
  if (chart === undefined) return null;
  const isPart = keepsSome(parseView(viewParamsOf(params)).view);
  return (
    <Suspense fallback={<div className={styles['awaited']} />}>
      <ChartFigure {...{ chart, onOpen, figure }} note={isPart ? PART : undefined} />
    </Suspense>
  );
}

const PART = 'O gráfico é de tudo o que foi buscado; a tabela mostra só uma parte.';
