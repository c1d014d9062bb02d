import { amountAt, type CellAmount } from '../../../sheet/rectangle/cell-amount.ts';
import type { Selection } from '../selection/selection.ts';
import type { TablePlan } from '../table-plan.ts';
import { hasModifier, type KeyHandler } from '../use-keys.ts';
import type { Opening } from './opening.ts';

/**
 * Enter opens the selected cell's amount. While an amount is open, Enter and Tab lead to its panel, and Escape closes it
 * before it clears the selection.
 */
export function openingKeys(
  plan: TablePlan,
  selection: Selection | undefined,
  opening: Opening | undefined,
): KeyHandler {
  return (event, region) => {
    if (opening === undefined || event.target !== region || hasModifier(event)) return undefined;
    const amount = selection && amountAt({ ...plan.sheet, blocks: plan.blocks }, selection.active);
    return keyAction(event.key, { opening, isSelected: selection !== undefined, amount });
  };
}

type Pressed = {
  readonly opening: Pick<Opening, 'opened' | 'open' | 'close' | 'enter'>;
  readonly isSelected: boolean;
  /** That of the selected cell. */
  readonly amount: CellAmount | undefined;
};

/** What a key does in a table whose amounts open; undefined for what it does otherwise. Enter selects a cell at first. */
export function keyAction(key: string, { opening, isSelected, amount }: Pressed): (() => void) | undefined {
  const { opened, open, close, enter } = opening;
  if (key === 'Enter' && !isSelected) return undefined;
  if (opened !== undefined) return { Enter: enter, Tab: enter, Escape: close }[key];
  return key === 'Enter' && amount !== undefined ? () => open(amount) : undefined;
}
