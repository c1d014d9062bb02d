import type { Row } from '../../../sheet/sheet.ts';

/** A row to divide into pages: its kind, level and height, and whether a block of rows begins with it. */
export type PrintedRow = Pick<Row, 'kind' | 'level'> & { readonly height: number; readonly startsBlock: boolean };

/** The heights for rows on the first page and on others, and that of the line that names continued groups. */
export type PageHeights = { readonly first: number; readonly other: number; readonly continuation: number };

/** The rows of a page, `end` exclusive. */
export type PrintedPage = { readonly start: number; readonly end: number };

/**
 * Divides rows into pages, each as full as possible: none ends with the heading of a following group or begins with a
 * subtotal, and no block is divided. Only rows that would not fit otherwise are divided elsewhere, or exceed a page.
 */
export function printPages(
  rows: readonly PrintedRow[],
  heights: PageHeights,
  isContinued: (index: number) => boolean,
): readonly PrintedPage[] {
  const pages: PrintedPage[] = [];
  for (let start = 0; start < rows.length;) {
    const whole = start === 0 ? heights.first : heights.other;
    const end = endOf(rows, start, isContinued(start) ? whole - heights.continuation : whole);
    pages.push({ start, end });
    start = end;
  }
  return pages;
}

/** The end of a page of this height that begins at a row. */
function endOf(rows: readonly PrintedRow[], start: number, height: number): number {
  let full = start;
  for (let used = 0; full < rows.length; full++) {
    used += rows[full]!.height;
    if (used > height) break;
  }
  if (full === rows.length) return full;
  return (
    lastWhere(start, full, (index) => mayBegin(rows, index)) ??
    lastWhere(start, full, (index) => rows[index]!.startsBlock) ??
    nextBlock(rows, Math.max(full, start + 1))
  );
}

function lastWhere(start: number, end: number, isGood: (index: number) => boolean): number | undefined {
  for (let index = end; index > start; index--) if (isGood(index)) return index;
  return undefined;
}

function nextBlock(rows: readonly PrintedRow[], from: number): number {
  let index = from;
  while (index < rows.length && !rows[index]!.startsBlock) index++;
  return index;
}

/** Whether a page may begin with a row: not with a subtotal, nor with the first row of a group after its heading. */
function mayBegin(rows: readonly PrintedRow[], index: number): boolean {
  const { kind, level, startsBlock } = rows[index]!;
  const before = rows[index - 1]!;
  const isOpened = before.kind === 'group' && level > before.level;
  return startsBlock && !isOpened && kind !== 'subtotal' && kind !== 'total';
}
