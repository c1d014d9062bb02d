import { useDeferredValue, useMemo, useState } from 'react';
import { findForm } from '../../sheet/find/find-form.ts';
import { sheetFinder } from '../../sheet/find/find-rows.ts';
import type { Sheet } from '../../sheet/sheet.ts';

/** A search in the table: the text, the matching rows and the current one. */
export type Find = {
  readonly text: string;
  /** The text in find form; empty if there is no search. */
  readonly wanted: string;
  /** The number of matching rows. */
  readonly count: number;
  /** The index of the current row among them, from 0. */
  readonly place: number;
  /** The current row's position in the sheet; undefined if no row matches. */
  readonly current: number | undefined;
  /** Incremented by every step, so that a step to the same row scrolls to it again. */
  readonly steps: number;
  readonly change: (text: string) => void;
  /** Goes to the next (1) or previous (-1) matching row, wrapping around. */
  readonly step: (by: 1 | -1) => void;
};

type State = { readonly text: string; readonly place: number; readonly steps: number };

/** The state of the search in a sheet. */
export function useFind(sheet: Sheet): Find {
  const [{ text, place, steps }, setState] = useState<State>({ text: '', place: 0, steps: 0 });
  const finder = useMemo(() => sheetFinder(sheet), [sheet]);
  const searched = useDeferredValue(text);
  const matches = useMemo(() => finder(searched).rows, [finder, searched]);
  const count = matches.length;
  const within = count === 0 ? 0 : ((place % count) + count) % count;
  return {
    text,
    wanted: findForm(searched.trim()),
    count,
    place: within,
    current: matches[within],
    steps,
    change: (changed) => setState({ text: changed, place: 0, steps: steps + 1 }),
    step: (by) => setState({ text, place: within + by, steps: steps + 1 }),
  };
}
