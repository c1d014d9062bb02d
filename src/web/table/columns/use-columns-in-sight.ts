import { type RefObject, useEffect, useState } from 'react';
import type { TablePlan } from '../table-plan.ts';

/** How long after the last change of what is drawn the columns out of sight follow, in milliseconds. */
const PAUSE = 500;

/**
 * The column before which the cells of new rows end for now: those of columns out of sight, half of a wide table's, follow
 * once nothing has changed for a while, or as soon as the table is scrolled sideways.
 */
export function useColumnsInSight(region: RefObject<HTMLElement | null>, plan: TablePlan, inSight: number): number {
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
  return whole === plan || isAside ? plan.columns.length : inSight;
}
