import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TablePlan } from './table-plan.ts';
import { focusFold, rowOf } from './view/use-group-folding.ts';

/** The pause after the last change before cells out of sight are drawn, in milliseconds. */
const PAUSE = 500;

export type Rest = {
  /** Whether the table has not changed for a while, or is scrolled sideways. */
  readonly isAtRest: boolean;
  /** Whether it has been at rest since it was first drawn, or a key was pressed in it. */
  readonly hasRested: boolean;
};

/**
 * Whether a table is at rest; until then, only the cells in sight are drawn. Then rows are drawn whole, but not while
 * the mouse is down in the table, and the focus stays on its row. Headings are drawn whole, and stay so, once the table
 * has been at rest or a key is pressed in it.
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
        timer = setTimeout(rest, PAUSE); // rewriting a pressed button would lose the click
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
