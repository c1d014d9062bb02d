import type { Row, RowSource } from '../sheet.ts';

/** Rows in blocks that no cut may divide: one row, or all that cells over several rows tie together. */
export function* rowBlocks(rows: RowSource): Generator<readonly Row[]> {
  let block: Row[] = [];
  let rowsToCome = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index);
    if (row === undefined) break;
    block.push(row);
    rowsToCome = Math.max(rowsToCome, tallestSpan(row)) - 1;
    if (rowsToCome > 0) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

function tallestSpan({ cells }: Row): number {
  let tallest = 1;
  for (const { rowSpan } of cells) if (rowSpan !== undefined && rowSpan > tallest) tallest = rowSpan;
  return tallest;
}
