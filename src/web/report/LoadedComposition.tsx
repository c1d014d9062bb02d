import { Button, Loader } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './CompositionFrame.module.css';
import { LoadBoundary } from './LoadBoundary.tsx';

type Props = ComponentProps<ReturnType<typeof loading>>;

/** What an amount is made of, whose code is loaded with it; where that fails, the table stands, and it can be tried again. */
export function LoadedComposition(props: Props): ReactNode {
  const [{ attempt, Composition }, setLoading] = useState(() => ({ attempt: 0, Composition: loading() }));
  const again = (): void => setLoading({ attempt: attempt + 1, Composition: loading() });
  return (
    <LoadBoundary key={attempt} failed={<Failed onAgain={again} onClose={props.onClose} />}>
      <Suspense fallback={<Waiting />}>
        <Composition {...props} />
      </Suspense>
    </LoadBoundary>
  );
}

function loading() {
  return lazy(async () => ({ default: (await import('../composition/Composition.tsx')).Composition }));
}

function Failed({ onAgain, onClose }: { readonly onAgain: () => void; readonly onClose: () => void }): ReactNode {
  return (
    <div role="alert" className={styles['failed']}>
      Não foi possível carregar este painel.
      <div>
        <Button variant="default" size="xs" onClick={onAgain}>
          Tentar de novo
        </Button>{' '}
        <Button variant="default" size="xs" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <output className={styles['waiting']}>
      <Loader size="sm" />
      <span>Carregando ...</span>
    </output>
  );
}
