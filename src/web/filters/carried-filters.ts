import { isChosen, type FilterName } from '../../reports/filters.ts';
import type { FormValues } from './filter-control.ts';
import { filterControls } from './filter-controls.ts';
import { readFormValues } from './form-values.ts';

/** The filters kept from searches, for the next report's form. */
export type CarriedFilters = {
  /** The slug of the report searched last. */
  readonly from: string;
  readonly values: FormValues;
};

/** What is kept after a search: its filters, and of the earlier ones those that its report does not have. */
export function carryOn(
  before: FormValues,
  names: readonly FilterName[],
  searched: FormValues,
): CarriedFilters['values'] {
  // A filter that depends on one that was searched with another value since has lost its meaning.
  const isOrphan = (name: FilterName): boolean => {
    const leader = filterControls[name].follows?.filter;
    return leader !== undefined && names.includes(leader) && before[leader] !== searched[leader];
  };
  const kept = Object.entries({ ...before, ...searched }).filter(
    ([name]) => isFilter(name) && isChosen(name) && (names.includes(name) || !isOrphan(name)),
  );
  return Object.fromEntries(kept);
}

/** The values of an empty form with the kept filters that it has; a dependent filter without value is preset (spec §4). */
export function fillCarried(names: readonly FilterName[], carried: FormValues): FormValues {
  const filled = readFormValues(names, carried);
  const presets = names.flatMap((name) => {
    const { follows } = filterControls[name];
    const isPreset = follows !== undefined && filled[name] === '' && (filled[follows.filter] ?? '') !== '';
    return isPreset ? [[name, follows.preset] as const] : [];
  });
  return { ...filled, ...Object.fromEntries(presets) };
}

/** The filters whose kept value is still chosen and is not what an empty form has anyway. */
export function keptFilters(
  names: readonly FilterName[],
  carried: FormValues,
  chosen: FormValues,
  blank: FormValues,
): readonly FilterName[] {
  return names.filter(
    (name) =>
      isChosen(name) && carried[name] !== undefined && chosen[name] === carried[name] && chosen[name] !== blank[name],
  );
}

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(filterControls, name);
}
