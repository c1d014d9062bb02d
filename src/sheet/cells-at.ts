import type { BlockTracker } from './block-tracker.ts';
import { placeCells, type PlacedCell } from './place-cells.ts';
import type { Row, RowSource } from './sheet.ts';

/** The cells of a row with their columns; cells that span into it from above are taken into account. */
export function cellsAt(rows: RowSource, blocks: Pick<BlockTracker, 'startOf'>, index: number): readonly PlacedCell[] {
  const block: Row[] = [];
  for (let i = blocks.startOf(index); i <= index; i++) block.push(rows.at(i)!);
  return placeCells(block).at(-1)!;
}
