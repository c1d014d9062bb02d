import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { findIndexOf } from '../../sheet/find/find-index.ts';
import { findForm } from '../../sheet/find/find-words.ts';
import { sheetFinder } from '../../sheet/find/find-rows.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import type { ViewedSheet } from '../../sheet/view/viewed-sheet.ts';
import { revealSideways } from './drawn-places.ts';
import type { TablePlan } from './table-plan.ts';
import { afterDrawing, type VirtualRows } from './use-virtual-rows.ts';

/** A search in the table: the text, the matching rows and the current one. */
export type Find = {
  readonly text: string;
  /** The text in find form; empty if there is no search. */
  readonly query: string;
  /** The number of matching rows, those in closed groups included. */
  readonly count: number;
  /** The index of the current row among them, from 0; of the current column if no row matches. */
  readonly place: number;
  /** The current row's position in the table, or its closed group's; undefined if no row matches. */
  readonly current: number | undefined;
  /** The columns with a searched word in their headings. */
  readonly columns: readonly number[];
  /** The current one of these columns if no row matches; undefined otherwise. */
  readonly column: number | undefined;
  /** Incremented by every step and every change of the text, so that a step to the same row scrolls to it again. */
  readonly steps: number;
  /** Reads the sheet's texts ahead, so that the first typed letter does not wait for that. */
  readonly prepare: () => void;
  readonly change: (text: string) => void;
  /** Goes to the next (1) or previous (-1) match, wrapping around; a match in a closed group is shown first. */
  readonly step: (by: 1 | -1) => void;
};

type State = { readonly text: string; readonly place: number; readonly steps: number };

type Searched = {
  readonly sheet: Sheet;
  readonly viewed: ViewedSheet;
  /** The initial text. */
  readonly initial: string | undefined;
  /** The words that the view's rows contain, if it shows only found ones. */
  readonly shown: string | undefined;
  /** Opens the groups above a row of the whole sheet. */
  readonly reveal: (origin: number) => void;
};

/** The state of the search in a sheet, of which a view is shown. */
export function useFind({ sheet, viewed, initial = '', shown, reveal }: Searched): Find {
  const [{ text, place, steps }, setState] = useState<State>({ text: initial, place: 0, steps: 0 });
  const finder = useMemo(() => sheetFinder(sheet), [sheet]);
  const typed = useDeferredValue(text);
  const searched = text.trim() === shown ? text : typed; // the view shows this text already: marked at once
  const { rows, columns } = useMemo(() => finder(searched), [finder, searched]);
  const matches = useMemo(() => matchesIn(rows, viewed), [rows, viewed]);
  const count = matches.length;
  const within = wrapped(place, count === 0 ? columns.length : count);
  const current = matches[within];
  const isHidden = current !== undefined && viewed.originOf(current.row) !== current.origin;
  const change = useCallback(
    (changed: string) => setState((before) => ({ text: changed, place: 0, steps: before.steps + 1 })),
    [],
  );
  const prepare = useCallback(() => void setTimeout(() => findIndexOf(sheet)), [sheet]);
  return {
    text,
    query: findForm(searched.trim()),
    count,
    place: within,
    current: current?.row,
    columns,
    column: count === 0 ? columns[within] : undefined,
    steps,
    prepare,
    change,
    step: (by) => {
      if (isHidden) reveal(current.origin);
      setState({ text, place: isHidden ? within : within + by, steps: steps + 1 });
    },
  };
}

/** A place among `count` that wraps around at both ends. */
function wrapped(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count;
}

type Match = { readonly origin: number; readonly row: number };

/** Where found rows of the whole sheet are shown, in the order of the table; without rows that the view leaves out. */
function matchesIn(found: readonly number[], { rowOf, originOf, groupAt }: ViewedSheet): readonly Match[] {
  const matches = found.flatMap((origin): Match[] => {
    const row = rowOf(origin);
    if (row === undefined) return [];
    return originOf(row) === origin || groupAt(row)?.isOpen === false ? [{ origin, row }] : [];
  });
  return matches.sort((a, b) => a.row - b.row);
}

/** Scrolls to the current row, midway between header and total, and sideways to its match or to the current heading. */
export function useRevealed({ current, column, steps }: Find, { bodyLength }: TablePlan, rows: VirtualRows): void {
  const scrollTop = rows.scrollElement?.scrollTop; // read now: once the rows are drawn, reading forces a layout
  const isThere = useEffectEvent((row: number) => scrollTop === 0 && centredAt(row, rows) <= 0);
  useEffect(() => {
    if (current === undefined) return undefined;
    const scroll = () => current < bodyLength && rows.scrollToIndex(current, { align: 'center' });
    if (!isThere(current)) scroll();
    return afterDrawing(() => {
      const region = rows.scrollElement;
      if (region?.querySelector('tr.current') === null) scroll(); // rows measured meanwhile can undo the first scroll
      const cell = region?.querySelector('tr.current :is(td, th):not(.sticky):has(mark)');
      if (region && cell) revealSideways(region, cell);
    });
  }, [current, steps, bodyLength, rows]);
  useEffect(() => {
    return afterDrawing(() => {
      const region = rows.scrollElement;
      const heading = region?.querySelector(`thead [data-column="${column}"]`)?.closest('th:not(.sticky)');
      if (region && heading) revealSideways(region, heading);
    });
  }, [column, steps, rows]);
}

/** The `scrollTop` at which a row is midway between header and total; below 0 for the first ones. */
function centredAt(row: number, { measurementsCache, options, scrollRect }: VirtualRows): number {
  const item = measurementsCache[row];
  return item === undefined || scrollRect === null
    ? Infinity
    : item.start - options.scrollPaddingStart + (item.size - scrollRect.height) / 2;
}
