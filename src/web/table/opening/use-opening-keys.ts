import { useWindowEvent } from '@mantine/hooks';
import { amountAt } from '../../../sheet/cell-amount.ts';
import type { SelectionPlace } from '../selection/selection-place.ts';
import type { Selection } from '../selection/selection.ts';
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
    const act = isPlain(event) ? actionOf(event.key, { opening, plan, selection }) : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey);
}

type Pressed = {
  readonly opening: Opening;
  readonly plan: SelectionPlace['plan'];
  readonly selection: Selection | undefined;
};

function actionOf(key: string, { opening, plan, selection }: Pressed): (() => void) | undefined {
  const { opened, open, close, enter } = opening;
  if (opened !== undefined) return { Enter: enter, Tab: enter, Escape: close }[key];
  if (key !== 'Enter' || selection === undefined) return undefined;
  const amount = amountAt({ ...plan.sheet, blocks: plan.blocks }, selection.active);
  return amount && (() => open(amount));
}
