import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { BudgetsOffered, FilterName } from '../../reporting/filters.ts';

/** An option of a filter: its text in the query string, and its label. */
export type Option = {
  readonly value: string;
  readonly label: string;
  /** The option's text on the folded form, if it differs from the label. */
  readonly brief?: string;
  /** Whether the option is chosen while no other option is. */
  readonly isPreset?: true;
};

/** A list of options from the server. */
export type OptionsQuery = UseQueryOptions<readonly unknown[], Error, readonly Option[]>;

/** The form's values by filter, as in the query string; '' if nothing is chosen. */
export type FormValues = Readonly<Partial<Record<FilterName, string>>>;

/** The options that a filter offers. */
export type Offer = {
  /** The options that are always offered. */
  readonly fixed: readonly Option[];
  /** The options from the server, listed after them. */
  readonly list?: OptionsQuery;
  /** Whether the first option is chosen unless another option is. */
  readonly isPreselected?: boolean;
  /** The field's width for these options; 'wide' if absent. */
  readonly width?: 'wide' | 'medium' | 'narrow';
  /** The message if there are no options. */
  readonly emptyNote?: string;
};

/** A filter's current options. */
export type Choice = Pick<Offer, 'isPreselected' | 'width'> & {
  /** The options loaded so far. */
  readonly options: readonly Option[];
  /** Whether the field is disabled: its list is loading or failed, or another filter must be chosen first. */
  readonly isOff: boolean;
  /** Whether the field can get the focus although it is disabled, while a list that depends on another filter loads. */
  readonly isReachable?: boolean;
  readonly isLoading: boolean;
  /** The message if the loaded list has no options. */
  readonly note: string | undefined;
};

/** The props of every filter's field. */
export type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choice: Choice;
  /** Whether focusing the field opens its list. */
  readonly opensOnFocus: boolean;
};

/** The inputs of an offer. */
export type OfferContext = {
  /** The values of the filters that others depend on. */
  readonly values: FormValues;
  readonly budgets: BudgetsOffered;
  readonly anoCorrente: number;
  /** The version or moment whose lists are offered; absent for the current data. */
  readonly versao?: string | undefined;
};

/** A filter's control on the form. */
export type FilterControl = {
  /** Absent for a filter whose value the screen sets. */
  readonly Field?: ComponentType<FieldProps>;
  /** Its label on the folded form. */
  readonly shortLabel?: string;
  /** Its value on an empty form; '' if absent. */
  readonly initial?: string;
  /** Its options; undefined until the filter it depends on is chosen. */
  readonly offer: (context: OfferContext) => Offer | undefined;
  /** The filter that the options or their preset depend on, and the value to take, if any, when that filter changes. */
  readonly follows?: { readonly filter: FilterName; readonly preset?: string };
};
