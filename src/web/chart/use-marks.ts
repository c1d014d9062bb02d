import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Chart, Opens } from '../../chart/chart.ts';
import { markWords, type MarkPlace } from './mark-words.ts';
import { firstMark, hasMark, isStep, nextMark } from './next-mark.ts';

/** A mark that is pointed at or focused, and the middle of its upper edge within the chart, in pixels. */
export type Pointed = { readonly place: MarkPlace; readonly x: number; readonly y: number };

/** Lets pointer and arrow keys reach marks, and a click, Enter or the space bar open them. */
export function useMarks(chart: Chart, open: (opens: Opens) => void) {
  const [pointed, setPointed] = useState<Pointed>();
  const [reached, setReached] = useState<MarkPlace>({ category: 0, series: 0 });
  const show = (event: SyntheticEvent<HTMLElement>): void => setPointed(pointedOf(event));
  const hide = (): void => setPointed(undefined);
  const openAt = (element: Element | undefined): boolean => {
    const opens = element && markWords(chart, placeOf(element))?.opens;
    if (opens) open(opens);
    return opens !== undefined;
  };
  const enter = (mark: Element, key: string): boolean => ['Enter', ' '].includes(key) && openAt(mark);
  return {
    pointed,
    /** The mark that Tab focuses: the last that was focused, or else the first. */
    tabStop: hasMark(chart, reached) ? reached : firstMark(chart),
    handlers: {
      onPointerOver: (event: PointerEvent<HTMLElement>) => show(event),
      onPointerLeave: hide,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const mark = markOf(event.target);
        if (mark) setReached(placeOf(mark));
        show(event);
      },
      onBlur: hide,
      onClick: ({ target }: SyntheticEvent<HTMLElement>) => void openAt(markOf(target)),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const mark = markOf(event.target);
        if (mark === undefined || isOfBrowser(event)) return;
        if (event.key === 'Escape') return hide();
        const next = nextMark(chart, placeOf(mark), event.key);
        if (next) {
          flushSync(() => setReached(next)); // the next mark may not have been drawn before
          event.currentTarget.querySelector<SVGElement>(`[data-mark="${markName(next)}"]`)?.focus();
        }
        if (isStep(event.key) || enter(mark, event.key)) event.preventDefault();
      },
    },
  };
}

/** Whether a key, such as Alt+Left, is the browser's. */
function isOfBrowser({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** The attribute by which an element is found as a mark: its category and its series. */
export function markData(place: MarkPlace) {
  return { 'data-mark': markName(place) };
}

function markName({ category, series }: MarkPlace): string {
  return `${category} ${series}`;
}

function markOf(target: EventTarget): Element | undefined {
  return (target instanceof Element && target.closest('[data-mark]')) || undefined;
}

function placeOf(mark: Element): MarkPlace {
  const [category, series] = mark.getAttribute('data-mark')!.split(' ').map(Number);
  return { category: category!, series: series! };
}

function pointedOf({ target, currentTarget }: SyntheticEvent<HTMLElement>): Pointed | undefined {
  const mark = markOf(target);
  if (mark === undefined) return undefined;
  const [own, whole] = [mark.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
  return { place: placeOf(mark), x: own.left + own.width / 2 - whole.left, y: own.top - whole.top };
}
