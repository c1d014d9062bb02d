import { Button, Loader } from '@mantine/core';
import { useLayoutEffect, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styles from './CompositionFrame.module.css';
import { LazyPart } from './LazyPart.tsx';

const load = async () => (await import('../../composition/Composition.tsx')).Composition;

type Parts = ComponentProps<Awaited<ReturnType<typeof load>>>;
type Props = Parts & { readonly ref: RefObject<HTMLElement | null> };

/** The panel beside the table, whose code is loaded when an amount is opened; Escape closes it. */
export function CompositionFrame({ ref, ...props }: Props): ReactNode {
  const { onClose } = props;
  useFocusLeft(ref);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere closes the panel
    <aside
      ref={ref}
      tabIndex={-1}
      className={`${styles['panel']} no-print`}
      aria-label="Composição do valor"
      onKeyDown={closeByKey}
    >
      <LazyPart
        load={load}
        own={props}
        waiting={
          <output className={styles['waiting']}>
            <Loader size="sm" />
            <span>Carregando ...</span>
          </output>
        }
        failed={(again) => <Failed onAgain={again} onClose={onClose} />}
      />
    </aside>
  );
}

/** Moves the focus to the table if the panel disappears while focused, as on the browser's back button. */
function useFocusLeft(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      element.parentElement?.querySelector<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
    };
  }, [panel]);
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
