import { useLayoutEffect, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styles from './CompositionFrame.module.css';
import { LoadedComposition } from './LoadedComposition.tsx';

type Props = ComponentProps<typeof LoadedComposition> & { readonly ref: RefObject<HTMLElement | null> };

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from everything in it
    <aside
      ref={ref}
      tabIndex={-1}
      className={`${styles['panel']} no-print`}
      aria-label="De que o valor é feito"
      onKeyDown={closeByKey}
    >
      <LoadedComposition {...props} />
    </aside>
  );
}

/** Gives the focus to the table where the panel goes away with it, as on the browser's way back. */
function useFocusLeft(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      element.parentElement?.querySelector<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
    };
  }, [panel]);
}
