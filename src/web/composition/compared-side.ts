import type { Found } from '../api/fetch-report.ts';
import { hasStatus } from '../api/request.ts';
import type { SearchParams } from '../api/search-params.ts';
import type { FormValues } from '../filters/filter-control.ts';
import type { OpenedAmount } from './opened-params.ts';

/** A search and its result. */
type Searched = { readonly query: string; readonly values: FormValues; readonly found: Found };

/** The other side of a comparison: the earlier search, and its name. */
export type ComparedSide = Searched & {
  readonly label: string;
  /** The version or moment, if only that differs. */
  readonly since?: string;
};

/** The parameters of a report's page at a moment, or of that moment compared with the data before it. */
export type PageAt = (before: SearchParams, momento: string, isCompared: boolean) => SearchParams;

/** The search that an open amount belongs to. */
export type AmountSide = Searched & {
  /** The version or moment at which the amount's history starts; undefined: the beginning. */
  readonly since?: string | undefined;
  readonly other: Searched | undefined;
};

type Opened = {
  readonly opened: OpenedAmount;
  readonly link: Omit<Searched, 'found'>;
  readonly found: Found;
  readonly compared: ComparedSide | undefined;
};

/** The search of an open amount: the earlier or the later one; for a difference the later, with the history between. */
export function searchOfAmount({ opened, link, found, compared }: Opened): AmountSide {
  const after = { query: link.query, values: link.values, found };
  const { lado } = opened.amount;
  if (compared === undefined) return { ...after, other: undefined };
  if (lado === 'antes') return { ...compared, since: undefined, other: after };
  return { ...after, since: lado === 'diferenca' ? compared.since : undefined, other: compared };
}

/** Whether a request failed because the search has no such amount. */
export function lacksAmount(error: Error | null): boolean {
  return hasStatus(error, 422);
}

/** Says which side lacks the amount. */
export function wordsOfGone({ amount: { lado } }: OpenedAmount, { label }: ComparedSide): string {
  return lado === 'antes' ? `Este item não existia antes (${label}).` : 'Este item não existe mais.';
}
