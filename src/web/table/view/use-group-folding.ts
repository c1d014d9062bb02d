import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import type { GroupPath } from '../../../sheet/rows/outline.ts';
import type { KeyHandler } from '../table-keys.ts';
import { ROW_HEIGHT, type TablePlan } from '../table-plan.ts';
import type { DrawnTable, VirtualRows } from '../use-virtual-rows.ts';

/**
 * Opens and closes groups by a click on their row's button. Returns the key handler: Alt+Right and Alt+Left open and
 * close the group of the row with the focus or the selected cell, or else the first one in sight.
 */
export function useGroupFolding(
  { region, plan, rows }: DrawnTable,
  selected: number | undefined,
  toggle: (path: GroupPath) => void,
): KeyHandler {
  const refocus = useRef<number>(undefined); // the whole sheet's row whose button gets the focus back
  const press = (row: number | undefined, { keepsFocus }: { readonly keepsFocus: boolean }) => {
    const group = row === undefined ? undefined : plan.viewed.groupAt(row);
    if (row === undefined || group === undefined) return;
    refocus.current = keepsFocus ? plan.viewed.originOf(row) : undefined;
    toggle(group.path);
  };
  useLayoutEffect(() => {
    const row = refocus.current === undefined ? undefined : plan.viewed.rowOf(refocus.current);
    refocus.current = undefined;
    focusFold(region.current, row);
  }, [plan, region]);
  useWindowEvent('click', ({ target }) => {
    if (!(target instanceof Element) || !region.current?.contains(target)) return;
    if (target.closest('.fold') !== null) press(rowOf(target), { keepsFocus: true });
  });
  return (event, element) => {
    if (!foldsGroup(event) || !(event.target instanceof Element)) return undefined;
    const focused = rowOf(event.target);
    const bound = focused ?? selected;
    const from = bound ?? firstRowInSight(element, plan, rows);
    const find = event.key === 'ArrowLeft' ? groupToClose : groupToOpen;
    // an action even if there is no group to close: Alt+Left must never go back in the browser's history
    return () => press(find(plan, from, bound !== undefined), { keepsFocus: focused !== undefined });
  };
}

function foldsGroup({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && !shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight');
}

/** Puts the focus on the button of a drawn group's row, if there is one. */
export function focusFold(region: HTMLElement | null, row: number | undefined): void {
  region?.querySelector<HTMLElement>(`tr[data-index="${row}"] .fold`)?.focus({ preventScroll: true });
}

/** The position of the drawn row that holds an element; undefined outside all rows. */
export function rowOf(element: Element): number | undefined {
  const row = element.closest('tr[data-index]');
  return row instanceof HTMLElement ? Number(row.dataset['index']) : undefined;
}

/** The first row in sight under the header and the strip with its groups. */
function firstRowInSight(region: HTMLElement, { header }: TablePlan, rows: VirtualRows): number {
  const covered = header.length * ROW_HEIGHT + (region.scrollTop > 0 ? ROW_HEIGHT : 0);
  return rows.getVirtualItemForOffset(region.scrollTop + covered)?.index ?? 0;
}

/**
 * The row of the group to close: the given row's own if it heads an open group, otherwise the group around it; if there
 * is none and the search is not bound to that row, the next open group below.
 */
function groupToClose({ viewed, groups, bodyLength }: TablePlan, from: number, isBound: boolean): number | undefined {
  if (viewed.groupAt(from)?.isOpen === true) return from;
  const above = groups.openAbove(from).at(-1);
  if (above !== undefined || isBound) return above;
  return nextGroup(viewed, from, bodyLength, true);
}

/** The row of the group to open: the given row's own, or the next closed one below if the search is not bound to it. */
function groupToOpen({ viewed, bodyLength }: TablePlan, from: number, isBound: boolean): number | undefined {
  return nextGroup(viewed, from, isBound ? from + 1 : bodyLength, false);
}

function nextGroup({ groupAt }: TablePlan['viewed'], from: number, end: number, isOpen: boolean): number | undefined {
  for (let row = from; row < end; row++) if (groupAt(row)?.isOpen === isOpen) return row;
  return undefined;
}
