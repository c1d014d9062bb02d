import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TablePlan } from '../table-plan.ts';
import { focusFold, rowOf } from '../view/use-group-folding.ts';

/** How long after the last change of what is drawn what is out of sight follows, in milliseconds. */
const PAUSE = 500;

/**
 * Whether a table is at rest: nothing of it has changed for a while, or it is scrolled sideways. Until then only what is in
 * sight is drawn: the columns out of sight, half of a wide table's, and the rows beside those in sight follow. Rows are then
 * written anew; the one with the focus keeps it.
 */
export function useRest(region: RefObject<HTMLElement | null>, plan: TablePlan): boolean {
  const [whole, setWhole] = useState<TablePlan>();
  const [isAside, setAside] = useState(false);
  const focused = useRef<number>(undefined);
  const isAtRest = whole === plan || isAside;
  useEffect(() => {
    const timer = setTimeout(() => {
      focused.current = rowWithFocus(region.current);
      setWhole(plan);
    }, PAUSE);
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
  return isAtRest;
}

function rowWithFocus(region: HTMLElement | null): number | undefined {
  const { activeElement } = document;
  return activeElement !== null && region?.contains(activeElement) ? rowOf(activeElement) : undefined;
}
