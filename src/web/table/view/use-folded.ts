import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The observed parts of a toolbar, and their observer. */
type Observed = { readonly parts: readonly unknown[]; readonly observer: ResizeObserver };

/** How many of a toolbar's last groups of choices are behind 'Mais escolhas', so that the others take fewer lines. */
export function useFoldedGroups(more: RefObject<HTMLElement | null>): number {
  const [folded, setFolded] = useState(0);
  const observed = useRef<Observed>(undefined);
  const hadFocus = useRef(false); // whether the toolbar had the focus when it was measured
  useLayoutEffect(() => {
    const element = more.current!;
    const toolbar = element.parentElement!;
    const measure = () => {
      if (element.dataset['open'] !== undefined) return; // its choices are stacked: widths mean nothing
      hadFocus.current = toolbar.contains(document.activeElement);
      setFolded(foldedIn(toolbar, element));
    };
    if (observed.current === undefined) measure(); // before the rows are drawn below it
    observed.current = observe(element, measure, observed.current);
  }); // after each render: choices come and go
  useLayoutEffect(() => {
    return () => {
      observed.current?.observer.disconnect();
      observed.current = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    if (hadFocus.current) keepFocus(more.current!.parentElement!);
  }, [folded, more]);
  return folded;
}

/** Calls a function when the size of anything in a toolbar changes, or its menu has opened or closed. */
function observe(more: HTMLElement, measure: () => void, before: Observed | undefined): Observed {
  const toolbar = more.parentElement!;
  const elements = [toolbar, ...toolbar.children, ...groupsOf(toolbar)];
  const parts = [more.dataset['open'], ...elements];
  if (parts.length === before?.parts.length && parts.every((part, at) => part === before.parts[at])) return before;
  before?.observer.disconnect();
  const observer = new ResizeObserver(() => flushSync(measure)); // before the frame is painted
  for (const element of elements) observer.observe(element);
  return { parts, observer };
}

/** Gives the focus to the choices, or to the button before them, if the focused element is gone or hidden. */
function keepFocus(toolbar: HTMLElement): void {
  const { activeElement } = document;
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  if (activeElement !== null && toolbar.contains(activeElement) && isVisible(activeElement)) return;
  const choices = [...toolbar.querySelectorAll<HTMLElement>('.sheet-more > button, .sheet-more-group button')];
  choices.toReversed().find(isVisible)?.focus();
}

/** The groups that can fold, in their order; a group without choices has no element. */
function groupsOf(toolbar: Element): readonly Element[] {
  return [...toolbar.querySelectorAll('.sheet-more-group')].flatMap(({ firstElementChild: group }) => group ?? []);
}

/** The toolbar's parts that are measured apart or not at all. */
const NO_CHOICES = '.sheet-caption, .sheet-search, .sheet-unfold, .sheet-more';

/** The fewest groups to fold for as few lines as possible; 0 if all choices are behind another button. */
function foldedIn(toolbar: HTMLElement, more: HTMLElement): number {
  if (widthOf(toolbar.querySelector('.sheet-unfold')) > 0) return 0;
  const others = [...toolbar.children].filter((child) => !child.matches(NO_CHOICES)).map(widthOf);
  const groups = [...toolbar.querySelectorAll('.sheet-more-group')].map((each) => wholeWidthOf(each.firstElementChild));
  const button = widthOf(more.querySelector('button'));
  const room = { width: toolbar.clientWidth, gap: Number.parseFloat(getComputedStyle(toolbar).columnGap) };
  const lines = [0, ...groups.map((_, at) => at + 1)].map((count) => {
    const rest = groups.length - count;
    const hasButton = groups.slice(rest).some((width) => width > 0);
    return linesOf([...others, ...groups.slice(0, rest), hasButton ? button : 0], room);
  });
  return lines.indexOf(Math.min(...lines));
}

/** The number of lines that boxes of these widths take; boxes without a width take none. */
function linesOf(widths: readonly number[], room: { readonly width: number; readonly gap: number }): number {
  let [lines, end] = [0, Infinity];
  for (const width of widths.filter((each) => each > 0)) {
    const isNext = end + room.gap + width <= room.width;
    if (!isNext) lines++;
    end = isNext ? end + room.gap + width : width;
  }
  return lines;
}

/** The width of a group with its choices in one line, whether or not they are in one now. */
function wholeWidthOf(group: Element | null): number {
  if (widthOf(group) === 0) return 0;
  const style = getComputedStyle(group!);
  const lengths = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
  const gap = Number.parseFloat(style.columnGap) || 0;
  const choices = [...group!.children].map(widthOf).filter((width) => width > 0);
  const frame = lengths.reduce((sum, length) => sum + (Number.parseFloat(length) || 0), 0);
  return choices.reduce((sum, width) => sum + width, frame + gap * Math.max(0, choices.length - 1));
}

function widthOf(element: Element | null): number {
  return element instanceof HTMLElement ? element.offsetWidth : 0;
}
