import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FilterName } from '../../reports/filters.ts';

/** A choice of a filter: the text of the query string and how people read it. */
export type Option = { readonly value: string; readonly label: string };

/** A list of choices as the server keeps it. */
export type OptionsQuery = UseQueryOptions<readonly Option[]>;

/** The form's texts by filter, the very texts of the query string; empty where nothing is chosen. */
export type FormValues = Readonly<Partial<Record<FilterName, string>>>;

/** What every filter's field is given. */
export type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Undefined while they load, and where they could not be loaded. */
  readonly options: readonly Option[] | undefined;
  readonly isLoading: boolean;
};

/** How one filter is asked on the form. */
export type FilterControl = {
  readonly Field: ComponentType<FieldProps>;
  /** Its text on a form not yet filled. */
  readonly initial: string;
  /** Its choices: always the same ones, or a list of the server. */
  readonly options: readonly Option[] | OptionsQuery;
};
