import type { FilterName } from '../../reports/filters.ts';
import type { Choice, FormValues, Option } from './filter-control.ts';

/** The current options of a form's filters, and the state of their lists. */
export type Choices = {
  readonly of: Readonly<Partial<Record<FilterName, Choice>>>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Loads the failed lists again. */
  readonly retry: () => void;
};

/** Whether every value is one of its filter's options. */
export function areOffered(names: readonly FilterName[], values: FormValues, offered: Choices['of']): boolean {
  return names.every((name) => isOffered(values[name], offered[name]));
}

/** Where a form's values come from: the address and the user, or another report. */
type Origin = 'given' | 'carried';

/**
 * The chosen values: those that are offered. For none the preset; for one that is not offered nothing, or the preset too
 * if the values are `carried` from another report; '' if nothing is chosen.
 */
export function chosenOf(
  names: readonly FilterName[],
  values: FormValues,
  offered: Choices['of'],
  origin: Origin = 'given',
): FormValues {
  return Object.fromEntries(names.map((name) => [name, chosenOfOne(values[name] ?? '', offered[name], origin)]));
}

function chosenOfOne(value: string, choice: Choice | undefined, origin: Origin): string {
  if (choice === undefined) return '';
  if (isOffered(value, choice)) return value;
  return defaultOf(choice, value === '' || origin === 'carried')?.value ?? '';
}

function defaultOf({ isPreselected, options }: Choice, isFree: boolean): Option | undefined {
  if (isPreselected === true) return options[0];
  return isFree ? options.find(({ isPreset }) => isPreset) : undefined;
}

function isOffered(value: string | undefined, choice: Choice | undefined): boolean {
  return choice?.options.some((option) => option.value === value) === true;
}
