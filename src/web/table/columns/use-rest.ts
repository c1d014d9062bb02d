import { type RefObject, useEffect, useState } from 'react';
import type { TablePlan } from '../table-plan.ts';

/** How long after the last change of what is drawn what is out of sight follows, in milliseconds. */
const PAUSE = 500;

/**
 * Whether a table is at rest: nothing of it has changed for a while, or it is scrolled sideways. Until then only what is in
 * sight is drawn: the columns out of sight, half of a wide table's, and the rows beside those in sight follow.
 */
export function useRest(region: RefObject<HTMLElement | null>, plan: TablePlan): boolean {
  const [whole, setWhole] = useState<TablePlan>();
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(plan), PAUSE);
    return () => clearTimeout(timer);
  }, [plan]);
  useEffect(() => {
    const element = region.current;
    const follow = () => setAside(element !== null && element.scrollLeft > 0);
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  }, [region]);
  return whole === plan || isAside;
}
