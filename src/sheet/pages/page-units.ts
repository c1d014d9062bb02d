import { sum } from '../../base/sum.ts';
import { groupTracker } from '../rows/outline.ts';
import { rowBlocks } from '../rows/row-blocks.ts';
import type { Row, Sheet } from '../sheet.ts';
import type { Flowing } from './paginate.ts';
import { cellLines, mayWrap, partCells } from './page-cells.ts';
import { LEADING, ROW, ROW_PAD } from './page-style.ts';
import type { PlacedPart } from './paper.ts';
import type { Measure } from './wrap-text.ts';

/** A row of a sheet, or rows joined by cells that span them; each row is as tall as in the part where it is tallest. */
export type PageUnit = Flowing & {
  /** The sheet's row that it begins with. */
  readonly first: number;
  /** The top of each of its rows and, last, its height. */
  readonly tops: readonly number[];
  /** The groups open above it, outermost first, by their rows. */
  readonly open: readonly number[];
};

type Parts = { readonly parts: readonly PlacedPart[]; readonly measure: Measure };

/** The units of a sheet, in order. */
export function pageUnits(sheet: Sheet, parts: Parts): readonly PageUnit[] {
  const units: PageUnit[] = [];
  const tracker = groupTracker(sheet.rows.length);
  let first = 0;
  for (const block of rowBlocks(sheet.rows)) {
    for (const [at, row] of block.entries()) tracker.see(row, first + at);
    const tops = topsOf(block, sheet, parts);
    const open = tracker.openAbove(first);
    const next = sheet.rows.at(first + block.length);
    units.push({ first, tops, open, height: tops.at(-1)!, above: open.length, ...staysOf(block, next) });
    first += block.length;
  }
  return units;
}

function staysOf([row]: readonly Row[], next: Row | undefined): Pick<PageUnit, 'stays'> {
  if (row!.kind === 'subtotal' || row!.kind === 'total') return { stays: 'withPrevious' };
  return row!.kind === 'group' && next !== undefined && isWithin(row!, next) ? { stays: 'withNext' } : {};
}

/** Whether a row lies in a group that begins before it. */
function isWithin(group: Row, row: Row): boolean {
  return row.kind === 'item' || row.level > group.level;
}

/** The tops of a block's rows and its height; each row is measured in the part in which it is tallest. */
export function topsOf(
  block: readonly Row[],
  { columns }: Pick<Sheet, 'columns'>,
  { parts, measure }: Parts,
): readonly number[] {
  const cells = parts.flatMap((part) =>
    partCells(block, part, columns, mayWrap).flatMap((ofRow, start) =>
      ofRow.map((cell): Tall => {
        const { rowSpan = 1 } = cell.cell;
        const lines = cellLines(cell, block[start]!, part, measure).length;
        return { start, end: Math.min(block.length, start + rowSpan), height: lines * LEADING + ROW_PAD };
      }),
    ),
  );
  const heights = block.map(() => ROW);
  for (const { start, end, height } of cells) if (end === start + 1) heights[start] = Math.max(heights[start]!, height);
  for (const { start, end, height } of cells) heights[end - 1]! += Math.max(0, height - sum(heights.slice(start, end)));
  return [0, ...heights.map((_, at) => sum(heights.slice(0, at + 1)))];
}

/** A cell over some rows. */
type Tall = { readonly start: number; readonly end: number; readonly height: number };

/** The height at which the last line or row after `from` and up to `most` ends; `most` if none ends there. */
export function divideUnit({ tops }: Pick<PageUnit, 'tops'>, from: number, most: number): number {
  const ends = tops.slice(0, -1).flatMap((top, at) => {
    const lines = Math.floor((Math.min(most, tops[at + 1]!) - top - ROW_PAD / 2) / LEADING);
    return [top, ...(lines > 0 ? [top + ROW_PAD / 2 + lines * LEADING] : [])];
  });
  return ends.filter((end) => end > from + LEADING / 2 && end <= most).reduce((a, b) => Math.max(a, b), 0) || most;
}
