import { useWindowEvent } from '@mantine/hooks';
import { amountAt } from '../../../sheet/rectangle/cell-amount.ts';
import type { SelectionPlace } from '../selection/selection-place.ts';
import type { Selection } from '../selection/selection.ts';
import { keyAction } from './key-action.ts';
import type { Opening } from './opening.ts';

/**
 * Enter opens the selected cell's amount; where one is open, Enter and Tab lead to what is shown of it, and Escape closes
 * it before it clears the selection. Keys that are handled here are prevented, so that they do not select.
 */
export function useOpeningKeys(
  { region, plan }: SelectionPlace,
  selection: Selection | undefined,
  opening: Opening | undefined,
): void {
  useWindowEvent('keydown', (event) => {
    if (opening === undefined || region.current === null || event.target !== region.current) return;
    const amount = selection && amountAt({ ...plan.sheet, blocks: plan.blocks }, selection.active);
    const act = isPlain(event)
      ? keyAction(event.key, { opening, isSelected: selection !== undefined, amount })
      : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey);
}
