import { useEffect } from 'react';
import type { Report } from '../../reports/report.ts';
import { carryOn } from '../filters/carried-filters.ts';
import { keepCarried, readCarried } from '../filters/carried-storage.ts';
import type { Carrying } from '../filters/use-form-values.ts';
import type { ReportLink } from './link.ts';

/** Keeps a report's searched filters for the next report; for one person in one organisation. */
export function useCarried(whose: string, { slug, filters }: Report, link: ReportLink): Carrying {
  const searched = link.kind === 'search' ? link.query : undefined;
  useEffect(() => {
    if (link.kind !== 'search') return;
    const values = carryOn(readCarried(whose)?.values ?? {}, filters, link.values);
    keepCarried(whose, { from: slug, values });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link is read anew on every render; its query is the search
  }, [whose, slug, searched]);
  return { recall: () => readCarried(whose), forget: () => keepCarried(whose, undefined) };
}
