import type { Report } from '../../reporting/report.ts';
import { readColumns } from '../../reporting/screen-params.ts';
import type { SearchParams } from '../api/search-params.ts';
import { mentionsFilters } from '../filters/form-values.ts';

type Implying = Pick<Report, 'filters' | 'columnSets'>;

/** An address with the filters that its set of columns implies, in place of its own; none if no filter is left. */
export function withImplied(report: Implying, address: SearchParams): SearchParams {
  const own = withoutImplied(report, address);
  if (!mentionsFilters(report.filters, own)) return own;
  const implied = Object.entries(readColumns(report, own).set?.implies ?? {});
  return { ...own, ...Object.fromEntries(implied.map(([name, value]) => [name, String(value)])) };
}

/** Parameters without the filters that sets of columns imply: in an address, the set implies them. */
export function withoutImplied({ columnSets }: Pick<Report, 'columnSets'>, params: SearchParams): SearchParams {
  const implied = new Set(columnSets?.others.flatMap(({ implies = {} }) => Object.keys(implies)));
  return Object.fromEntries(Object.entries(params).filter(([name]) => !implied.has(name)));
}
