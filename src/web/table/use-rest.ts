import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TablePlan } from './table-plan.ts';
import { focusFold, rowOf } from './view/use-group-folding.ts';

/** How long after the last change what is out of sight is drawn, in milliseconds. */
const PAUSE = 500;

export type Rest = {
  /** Whether nothing of the table has changed for a while, or it is scrolled sideways. */
  readonly isAtRest: boolean;
  /** Whether it has been at rest since it was first drawn, or a key was pressed in it. */
  readonly hasRested: boolean;
};

/**
 * Whether a table is at rest: until then only what is in sight is drawn. At rest, rows are written anew, unless
 * something is pressed, and the row with the focus keeps it; headings follow once, before a key needs them.
 */
export function useRest(region: RefObject<HTMLElement | null>, plan: TablePlan): Rest {
  const [rested, setRested] = useState<TablePlan>();
  const [isAside, setAside] = useState(false);
  const focused = useRef<number>(undefined);
  const isAtRest = rested === plan || isAside;
  const [hasRested, setHasRested] = useState(false);
  if (isAtRest && !hasRested) setHasRested(true);
  useEffect(() => {
    const rest = () => {
      if (region.current?.matches(':active')) {
        timer = setTimeout(rest, PAUSE); // rewriting what is pressed would lose the press
        return;
      }
      focused.current = rowWithFocus(region.current);
      setRested(plan);
    };
    let timer = setTimeout(rest, PAUSE);
    return () => clearTimeout(timer);
  }, [plan, region]);
  useLayoutEffect(() => {
    if (isAtRest && focused.current !== undefined) focusFold(region.current, focused.current);
    focused.current = undefined;
  }, [isAtRest, region]);
  useEffect(() => {
    const element = region.current;
    const follow = () => {
      focused.current = rowWithFocus(element);
      setAside(element !== null && element.scrollLeft > 0);
    };
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  }, [region]);
  useFirstKey(region, hasRested, () => setHasRested(true));
  return { isAtRest, hasRested };
}

function rowWithFocus(region: HTMLElement | null): number | undefined {
  const { activeElement } = document;
  return activeElement !== null && region?.contains(activeElement) ? rowOf(activeElement) : undefined;
}

/** Calls a function at the first key in a region, before anything else that the key does. */
function useFirstKey(region: RefObject<HTMLElement | null>, isOver: boolean, act: () => void): void {
  const actNow = useEffectEvent(() => flushSync(act));
  useEffect(() => {
    if (isOver) return undefined;
    const element = region.current;
    const press = () => actNow();
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [region, isOver]);
}
