import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Report } from '../../reports/report.ts';
import type { SearchParams } from '../api/search-params.ts';
import styles from './ChartButton.module.css';
import { CHARTED, useIsCharted } from './chart-params.ts';

const route = getRouteApi('/area/relatorios/$slug');

/** Opens and closes a report's chart, in the address; nothing if the report has none. */
export function ChartButton({ report }: { readonly report: Report }): ReactNode {
  const isOpen = useIsCharted(report);
  const navigate = route.useNavigate();
  if (report.chart === undefined) return null;
  return (
    <Button
      className={styles['button']}
      variant="default"
      size="xs"
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
