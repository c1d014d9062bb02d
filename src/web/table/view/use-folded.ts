import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of a toolbar's groups of choices, the last ones first, stand behind its button 'Mais escolhas', so that the others
 * are in one line; none where all of them stand behind another button. Measured before each paint.
 */
export function useFolded(more: RefObject<HTMLElement | null>): number {
  const [folded, setFolded] = useState(0);
  /** Whether a measurement caused this render: then it is not measured again, so that no two take turns for ever. */
  const isOwn = useRef(false);
  useLayoutEffect(() => {
    const element = more.current!;
    const toolbar = element.parentElement!;
    // Open, its choices stand below each other, and say nothing of their width.
    const measure = () => {
      if (element.dataset['open'] !== undefined) return;
      const least = foldedIn(toolbar, element);
      isOwn.current = least !== folded;
      setFolded(least);
    };
    if (isOwn.current) isOwn.current = false;
    else measure();
    const observer = new ResizeObserver(() => {
      const hasFocus = toolbar.contains(document.activeElement);
      flushSync(measure);
      if (hasFocus && !toolbar.contains(document.activeElement)) element.querySelector('button')!.focus();
    });
    for (const each of [toolbar, ...toolbar.children, ...groupsOf(toolbar)]) observer.observe(each);
    return () => observer.disconnect();
  }); // after each render: choices come and go
  return folded;
}

/** The groups that can fold, in their order; one without choices has no element. */
function groupsOf(toolbar: Element): readonly Element[] {
  return [...toolbar.querySelectorAll('.sheet-more-group')].flatMap(({ firstElementChild: group }) => group ?? []);
}

/** What stands in lines of its own. */
const NO_CHOICES = '.sheet-caption, .sheet-search, .sheet-unfold, .sheet-more';

/** The least that leaves as few lines as can be. */
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

/** In how many lines boxes of these widths stand; those without a width are not there. */
function linesOf(widths: readonly number[], room: { readonly width: number; readonly gap: number }): number {
  let [lines, end] = [0, Infinity];
  for (const width of widths.filter((each) => each > 0)) {
    const isNext = end + room.gap + width <= room.width;
    if (!isNext) lines++;
    end = isNext ? end + room.gap + width : width;
  }
  return lines;
}

/** The width of a group whose choices stand in one line, whether or not they do. */
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
