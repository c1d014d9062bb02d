import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { RowRange } from '../../../sheet/rows/row-blocks.ts';

type Size = { readonly rows: number; readonly columns: number };

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where an arrow key leads from a cell of these rows, with Ctrl to the edge of the table; undefined for other keys. */
export function moved(
  { row, column }: CellPosition,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns }: Size,
  cell: RowRange = { first: row, end: row + 1 },
): CellPosition | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const far = ctrlKey || metaKey ? Math.max(rows, columns) : 1;
  const from = step.row > 0 ? cell.end - 1 : cell.first;
  return {
    row: step.row === 0 ? row : within(from + step.row * far, rows),
    column: within(column + step.column * far, columns),
  };
}

function within(at: number, length: number): number {
  return Math.max(0, Math.min(length - 1, at));
}
