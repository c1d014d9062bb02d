import { z } from 'zod';
import type { CarriedFilters } from './carried-filters.ts';

const KEY = 'rubrica.filtros';

const stored = z.object({ whose: z.string(), from: z.string(), values: z.record(z.string(), z.string()) });

/** The filters that a person's searches left in this tab of the browser; undefined if there are none. */
export function readCarried(whose: string): CarriedFilters | undefined {
  try {
    const { success, data } = stored.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return success && data.whose === whose ? data : undefined;
  } catch {
    return undefined; // the browser may refuse the storage
  }
}

/** Keeps the filters for this tab's next forms, instead of those kept before; undefined forgets them. */
export function keepCarried(whose: string, carried: CarriedFilters | undefined): void {
  try {
    if (carried === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ whose, ...carried }));
  } catch {
    // without storage nothing is carried
  }
}
