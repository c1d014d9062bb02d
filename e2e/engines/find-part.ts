/** A part of a page: the first visible element of a selector, or of those whose accessible name begins with a text. */
export type Part = string | readonly [selector: string, name: string];

/** An expression that finds a part in the page; its value is null if the part is missing. */
export function partInPage(part: Part): string {
  const [selector, name] = typeof part === 'string' ? [part, ''] : part;
  return `(${findPart})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
}

/** Runs in the page. */
function findPart(selector: string, name: string): HTMLElement | null {
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    return (label ?? element.textContent).trim();
  };
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  return shown.find((element) => nameOf(element).startsWith(name)) ?? null;
}

/** Runs in the page: scrolls an element into sight and returns where to click it; undefined while another covers it. */
export function clickPlace(element: HTMLElement): { readonly x: number; readonly y: number } | undefined {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const there = document.elementFromPoint(middle.x, middle.y);
  return there !== null && element.contains(there) ? middle : undefined;
}
