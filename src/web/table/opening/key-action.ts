import type { CellAmount } from '../../../sheet/rectangle/cell-amount.ts';
import type { Opening } from './opening.ts';

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
