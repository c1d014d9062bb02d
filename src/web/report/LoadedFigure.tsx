import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { FigureProps } from '../chart/ChartFigure.tsx';
import { LoadBoundary } from './LoadBoundary.tsx';
import styles from './FoundChart.module.css';

/** A chart whose code is loaded with it; where that fails, the rest of the report stands, and it can be tried again. */
export function LoadedFigure(props: FigureProps): ReactNode {
  const [{ attempt, ChartFigure }, setLoading] = useState(() => ({ attempt: 0, ChartFigure: loading() }));
  const again = (): void => setLoading({ attempt: attempt + 1, ChartFigure: loading() });
  return (
    <LoadBoundary key={attempt} failed={<Failed onAgain={again} />}>
      <Suspense fallback={<div className={styles['awaited']} />}>
        <ChartFigure {...props} />
      </Suspense>
    </LoadBoundary>
  );
}

function loading() {
  return lazy(async () => ({ default: (await import('../chart/ChartFigure.tsx')).ChartFigure }));
}

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
