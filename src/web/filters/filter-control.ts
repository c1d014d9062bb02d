import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { BudgetsOffered } from '../../reports/budgets.ts';
import type { FilterName } from '../../reports/filters.ts';

/** A choice of a filter: the text of the query string and how people read it. */
export type Option = { readonly value: string; readonly label: string };

/** A list of choices as the server keeps it. */
export type OptionsQuery = UseQueryOptions<readonly unknown[], Error, readonly Option[]>;

/** The form's texts by filter, the very texts of the query string; empty where nothing is chosen. */
export type FormValues = Readonly<Partial<Record<FilterName, string>>>;

/** What every filter's field is given. */
export type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Those known so far. */
  readonly options: readonly Option[];
  /** Nothing can be chosen: the list is on its way or did not come, or another filter must be chosen first. */
  readonly isOff: boolean;
  readonly isLoading: boolean;
  /** Whether they take more room than the filter's own kind usually does. */
  readonly isLong: boolean;
};

/** What a filter offers at a moment. */
export type Offer = {
  /** The choices that stand without any list. */
  readonly fixed: readonly Option[];
  /** The choices that follow them. */
  readonly list?: OptionsQuery;
  /** Whether the first of them is chosen where nothing else is. */
  readonly isPreselected?: boolean;
  /** Whether they take more room than the filter's own kind usually does. */
  readonly isLong?: boolean;
  /** What is said when there are none. */
  readonly emptyNote?: string;
};

/** What an offer may depend on. */
export type OfferPlace = {
  /** What is chosen in the filters that others follow. */
  readonly values: FormValues;
  readonly budgets: BudgetsOffered;
  readonly anoCorrente: number;
};

/** How one filter is asked on the form. */
export type FilterControl = {
  /** Absent where nobody chooses it: the screen always asks with the same. */
  readonly Field?: ComponentType<FieldProps>;
  /** Its text on a form not yet filled. */
  readonly initial: string;
  /** What it offers; undefined until another filter is chosen. */
  readonly offer: (place: OfferPlace) => Offer | undefined;
  /** The filter on whose choice its offer depends, and what it becomes whenever that is chosen. */
  readonly follows?: { readonly filter: FilterName; readonly preset: string };
};
