import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How a form folds to one line while its result is shown. */
export type Folding = {
  readonly isFolded: boolean;
  /** Whether there is a result that the form can be folded for. */
  readonly canFold: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The button that opens the form; it takes over the focus when the form folds. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Whether focusing a field opens its list; false while code focuses it. */
  readonly opensLists: boolean;
  /** Opens the form and focuses its first field. */
  readonly open: () => void;
  /** Folds the form, discarding the user's changes. */
  readonly fold: () => void;
  /** Focuses the first field. */
  readonly focusFirst: () => void;
};

/** Folds a form for each new result (undefined: none), until the user opens it; a form changed since stays open. */
export function useFormFolding(result: object | undefined, isChanged: boolean, reset: () => void): Folding {
  const [openedFor, setOpenedFor] = useState<object>();
  const [opensLists, setOpensLists] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const canFold = result !== undefined;
  const isFolded = canFold && openedFor !== result && !isChanged;
  useLayoutEffect(() => {
    const hidesFocus = form.current?.contains(document.activeElement) === true;
    if (isFolded && hidesFocus) opener.current?.focus({ preventScroll: true });
  }, [isFolded]);
  const focusFirst = (): void => {
    flushSync(() => setOpensLists(false));
    form.current?.querySelector<HTMLElement>(FIELD)?.focus();
    setOpensLists(true);
  };
  return {
    isFolded,
    canFold,
    form,
    opener,
    opensLists,
    open: () => {
      flushSync(() => setOpenedFor(result));
      focusFirst();
    },
    fold: () => {
      blurWithin(form.current); // before the reset, since a field takes its typed text on blur
      flushSync(() => {
        reset();
        setOpenedFor(undefined);
      });
      opener.current?.focus();
    },
    focusFirst,
  };
}

const FIELD = 'input:not([type="hidden"], :disabled)';

function blurWithin(form: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && form?.contains(focused)) focused.blur();
}
