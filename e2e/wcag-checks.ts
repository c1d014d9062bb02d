import type { Page } from '@playwright/test';

/** The selector of elements that take a pointer or the keyboard. */
const TARGETS =
  'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="option"], [role="tab"], [role="switch"], [tabindex="0"]';

/** By how many CSS pixels a page is wider than its window (WCAG 1.4.10). */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Gives texts the spacing of WCAG 1.4.12. */
export async function spaceOut(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  });
}

/** Cut-off texts: hidden overflow of a visible element with text of its own, outside tables, with no title or label. */
export function cutTextsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      if (clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)) return false; // for screen readers
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const [over, below] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
      return element.clientWidth > 0 && ((hides(overflowX) && over > 1) || (hides(overflowY) && below > 2));
    };
    const isSaid = (element: Element) => element.closest('[title], [aria-label], table') !== null;
    const cut = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && holdsText(element) && isCut(element),
    );
    return cut.filter((element) => !isSaid(element)).map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Targets below 24 by 24 pixels whose circle of 24 touches another target (WCAG 2.5.8), except links in sentences. */
export function smallTargetsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate((targets) => {
    const all = [...document.querySelectorAll<HTMLElement>(targets)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]'),
      )
      .map((element) => {
        const label = element.matches('input[type="checkbox"], input[type="radio"]') ? element.closest('label') : null;
        return { element, box: (label ?? element).getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isSmall = ({ box }: (typeof all)[number]) => box.width < 23.9 || box.height < 23.9;
    const isInSentence = ({ element }: (typeof all)[number]) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement!.textContent!.trim() !== element.textContent!.trim();
    const centre = ({ box }: (typeof all)[number]) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    const crowds = (one: (typeof all)[number], other: (typeof all)[number]) => {
      if (one.element === other.element || other.element.contains(one.element) || one.element.contains(other.element))
        return false;
      const [x, y] = centre(one);
      if (isSmall(other)) return Math.hypot(centre(other)[0] - x, centre(other)[1] - y) < 23.9;
      const near = [
        Math.max(other.box.left, Math.min(x, other.box.right)),
        Math.max(other.box.top, Math.min(y, other.box.bottom)),
      ] as const;
      return Math.hypot(near[0] - x, near[1] - y) < 11.9;
    };
    return all
      .filter((one) => isSmall(one) && !isInSentence(one) && all.some((other) => crowds(one, other)))
      .map(
        ({ element, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      );
  }, TARGETS);
}

/** The next stops of Tab that are hidden (WCAG 2.4.11) or look the same without focus (WCAG 2.4.7). */
export async function unseenStopsOf(page: Page, stops: number): Promise<readonly string[]> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' }); // looks are compared at once
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(faultOfFocus);
    if (fault !== undefined) unseen.push(fault);
  }
  return unseen;
}

/** Runs in the page: the fault of the focused element, if any. */
function faultOfFocus(): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const isSeen = pointsIn(focused.getBoundingClientRect()).some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (focused.contains(top) || top.contains(focused) || labelOf(top)?.contains(focused) === true);
  });
  const shown = looks(focused);
  focused.blur();
  const without = looks(focused);
  focused.focus({ preventScroll: true });
  if (isSeen && shown !== without) return undefined;
  return `${isSeen ? 'looks the same' : 'hidden'}: ${focused.outerHTML.slice(0, 140)}`;

  function pointsIn(box: DOMRect): readonly (readonly [number, number])[] {
    const parts = [0.1, 0.5, 0.9];
    return parts.flatMap((x) => parts.map((y) => [box.x + box.width * x, box.y + box.height * y] as const));
  }

  function labelOf(element: Element): Element | null {
    return element.closest('label');
  }

  function looks(element: HTMLElement): string {
    const around = [element, element.parentElement!, ...(labelOf(element)?.querySelectorAll('*') ?? [])];
    return [...around, ...element.querySelectorAll('*')].map(lookOf).join();
  }

  function lookOf(element: Element): string {
    const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
    return `${outline} ${boxShadow} ${borderColor} ${backgroundColor}`;
  }
}
