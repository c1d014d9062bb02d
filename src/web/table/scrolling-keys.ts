import { columnStarts, stickyWidth } from './column-starts.ts';
import { ROW_HEIGHT, totalsHeight } from './measures.ts';
import type { TablePlan } from './table-plan.ts';
import { hasModifier, isOfRows, type KeyHandler } from './use-keys.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

/**
 * The keys for which the browser's default is not enough: a page is the height between header and total, Home and
 * End arrive even if rows on the way are higher than estimated, Ctrl+Home and Ctrl+End go to the corners, and Ctrl+A
 * selects only the table. Arrow keys up and down are left to the browser.
 */
export function scrollingKeys(plan: TablePlan, rows: VirtualRows): KeyHandler {
  return (event, region) => {
    if (event.altKey || !isOfRows(event.target, region)) return undefined;
    const hidden = (plan.header.length + 1) * ROW_HEIGHT + totalsHeight(region);
    const act = actionOf(event, { region, rows, hidden });
    return (
      act &&
      (() => {
        region.focus({ preventScroll: true }); // a group's button may go with its row
        act();
      })
    );
  };
}

/**
 * The left and right arrows go to the next column at once. The browser's own way there is gradual, and a table that is
 * measured meanwhile snaps back to where it began: the key would be lost.
 */
export const sidewaysKeys: KeyHandler = (event, region) => {
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (!isArrow || hasModifier(event) || !isOfRows(event.target, region)) return undefined;
  const start = startBeside(region, event.key === 'ArrowRight');
  return start === undefined ? undefined : () => region.scrollTo({ left: start });
};

type Scrolled = { readonly region: HTMLElement; readonly rows: VirtualRows; readonly hidden: number };

function actionOf(event: KeyboardEvent, { region, rows, hidden }: Scrolled): (() => void) | undefined {
  const page = Math.max(ROW_HEIGHT, region.clientHeight - hidden - ROW_HEIGHT);
  const actions: Readonly<Record<string, () => void>> = {
    PageDown: () => region.scrollBy({ top: page }),
    PageUp: () => region.scrollBy({ top: -page }),
    Home: () => rows.scrollToOffset(0),
    End: () => rows.scrollToEnd(),
    'Ctrl+Home': () => {
      region.scrollLeft = 0;
      rows.scrollToOffset(0);
    },
    'Ctrl+End': () => {
      region.scrollLeft = region.scrollWidth;
      rows.scrollToEnd();
    },
    'Ctrl+a': () => getSelection()?.selectAllChildren(region),
  };
  return actions[(event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + event.key];
}

/** Where the column after or before begins; undefined at the edge, and if a column on the way is wider than is seen. */
function startBeside(region: HTMLElement, isForward: boolean): number | undefined {
  const { scrollLeft, clientWidth } = region;
  const starts = columnStarts(region);
  const start = isForward
    ? starts.find((each) => each > scrollLeft + 1)
    : starts.findLast((each) => each < scrollLeft - 1);
  if (start === undefined) return undefined;
  return Math.abs(start - scrollLeft) > clientWidth - stickyWidth(region) ? undefined : start;
}
