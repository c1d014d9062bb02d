import { z } from 'zod';
import { isChosen, type FilterName } from '../../reporting/filters.ts';
import { ownStorage } from '../api/own-storage.ts';
import type { FormValues } from './filter-control.ts';
import { filterControls } from './filter-controls.tsx';
import { readFormValues } from './form-values.ts';

/** The filters of earlier searches, for the next report's form. */
export type CarriedFilters = {
  /** The slug of the report searched last. */
  readonly from: string;
  readonly values: FormValues;
};

/** The filters to store after a search: its own, and those of earlier searches that its report does not have. */
export function mergeCarried(before: FormValues, names: readonly FilterName[], searched: FormValues): FormValues {
  // A filter has lost its meaning if the one it depends on was searched with another value since.
  const isOrphan = (name: FilterName): boolean => {
    const { filter: leader, preset } = filterControls[name].follows ?? {};
    return (
      leader !== undefined && preset !== undefined && names.includes(leader) && before[leader] !== searched[leader]
    );
  };
  const merged = Object.entries({ ...before, ...searched }).filter(
    ([name]) => isFilter(name) && isChosen(name) && (names.includes(name) || !isOrphan(name)),
  );
  return Object.fromEntries(merged);
}

/** A form's values filled with the carried ones; a dependent filter left empty gets its preset (spec §4). */
export function fillCarried(names: readonly FilterName[], carried: FormValues): FormValues {
  const filled = readFormValues(names, carried);
  const presets = names.flatMap((name) => {
    const { follows } = filterControls[name];
    if (follows?.preset === undefined || filled[name] !== '') return [];
    return (filled[follows.filter] ?? '') === '' ? [] : [[name, follows.preset] as const];
  });
  return { ...filled, ...Object.fromEntries(presets) };
}

/** The filters whose carried value is still chosen and differs from an empty form's. */
export function retainedFilters(
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

/** The filters of a person's last searches, for the next form, also on another day. */
export const carriedFilters = ownStorage<CarriedFilters>(
  'filtros',
  z.object({ from: z.string(), values: z.record(z.string(), z.string()) }),
);
