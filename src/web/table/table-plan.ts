import { cellsAt, placeCells, type PlacedCell } from '../../sheet/rows/row-blocks.ts';
import { groupTracker, type GroupTracker } from '../../sheet/rows/outline.ts';
import { blockTracker, type BlockTracker } from '../../sheet/rows/row-blocks.ts';
import type { CutSheet } from '../../sheet/rectangle/rectangle.ts';
import type { Column, Sheet } from '../../sheet/sheet.ts';
import { WHOLE_VIEW } from '../../sheet/view/view.ts';
import { type ViewedSheet, viewOf } from '../../sheet/view/viewed-sheet.ts';
import { MAX_TEXT, widthMeter } from './column-widths.ts';

/** The height of a row and of a header row in CSS pixels; rows with wrapped texts are higher by whole lines. */
export const ROW_HEIGHT = 28;

/** Everything that the table must know about a sheet before it draws a row, found in one pass over the rows. */
export type TablePlan = {
  /** What is drawn. */
  readonly sheet: Sheet;
  /** The same, with its blocks of joined rows, for cutting rectangles out of it. */
  readonly cutSheet: CutSheet;
  /** Where its rows come from, and which are groups that open and close. */
  readonly viewed: ViewedSheet;
  readonly columns: readonly ColumnPlan[];
  /** The columns' widths in digits. */
  readonly widths: readonly number[];
  /** The first column's width as a CSS length, if the screen is wide enough. */
  readonly firstWidth: string;
  /** The number of sticky columns. */
  readonly stickyCount: number;
  readonly header: readonly (readonly PlacedCell[])[];
  /** The number of rows that scroll: all except a last one of kind 'total', and the total of the shown rows above it. */
  readonly bodyLength: number;
  /** Whether the rows have more than one level. */
  readonly nested: boolean;
  /** Whether there are groups, which open and close. */
  readonly folds: boolean;
  readonly groups: Pick<GroupTracker, 'openAbove'>;
  readonly blocks: Pick<BlockTracker, 'startOf' | 'endOf'>;
};

/** How a column is drawn. */
type ColumnPlan = {
  readonly column: Column;
  /** The CSS classes of its cells. */
  readonly className: string;
  /** Its width as a CSS length; the minimum width for prose. */
  readonly width: string;
  /** Whether it holds long texts: they wrap, and the column takes the remaining width. */
  readonly isProse: boolean;
};

/** Plans a sheet from its first `rowsSeen` rows and its last one (see {@link FIRST_ROWS}). */
export function planTable(sheet: Sheet, rowsSeen: number = sheet.rows.length): TablePlan {
  const { rows, columns, header } = sheet;
  const meter = widthMeter(sheet);
  const groups = groupTracker(rows.length);
  const blocks = blockTracker();
  let nested = false;
  let folds = false;
  const see = (index: number) => {
    const row = rows.at(index)!;
    groups.see(row, index);
    blocks.see(row, index);
    if (blocks.startOf(index) === index) meter.see(row);
    else meter.seePlaced(cellsAt(rows, blocks, index));
    nested ||= row.level > 0;
    folds ||= row.kind === 'group';
  };
  for (let index = 0; index < Math.min(rowsSeen, rows.length); index++) see(index);
  if (rowsSeen < rows.length) see(rows.length - 1);
  const widths = meter.widths();
  const viewed = viewOf(sheet, WHOLE_VIEW);
  return {
    sheet,
    cutSheet: { ...sheet, blocks },
    viewed,
    columns: planColumns(columns, widths),
    widths,
    firstWidth: toLength((widths[0] ?? 0) + (folds ? CHEVRON : 0)),
    stickyCount: columns.filter(({ sticky }) => sticky).length,
    header: placeCells(header),
    bodyLength: bodyLengthOf(viewed),
    nested,
    folds,
    groups,
    blocks,
  };
}

/** The plan of a view of a sheet, given the whole sheet's, found from all its rows: the columns stay as they are. */
export function planView(whole: TablePlan, viewed: ViewedSheet): TablePlan {
  const { groups } = whole;
  const { sheet, originOf, rowOf } = viewed;
  const inWhole = (row: number, find: (origin: number) => number): number => {
    const origin = originOf(row);
    return origin === undefined ? row : row + find(origin) - origin; // joined rows are shown together
  };
  const blocks: TablePlan['blocks'] = {
    startOf: (row) => inWhole(row, whole.blocks.startOf),
    endOf: (row) => inWhole(row, whole.blocks.endOf),
  };
  return {
    ...whole,
    sheet,
    cutSheet: { ...sheet, blocks },
    viewed,
    bodyLength: bodyLengthOf(viewed),
    groups: {
      openAbove: (row) => groups.openAbove(originOf(row) ?? -1).flatMap((group) => rowOf(group) ?? []),
    },
    blocks,
  };
}

function bodyLengthOf({ sheet: { rows }, originOf }: ViewedSheet): number {
  const last = rows.length - 1;
  if (rows.at(last)?.kind !== 'total') return rows.length;
  return last > 0 && originOf(last - 1) === undefined ? last - 1 : last;
}

/** The width of a group's button, in digits. */
const CHEVRON = 2;

/**
 * The number of rows measured before the first paint. The others follow right after it; columns then rarely grow, because
 * the last row, the total, has been measured.
 */
export const FIRST_ROWS = 1000;

/** Plans the columns, given their widths in digits; the first is narrower on a small screen. */
function planColumns(columns: readonly Column[], widths: readonly number[]): readonly ColumnPlan[] {
  return columns.map((column, index) => {
    const width = widths[index]!;
    const isProse = column.format === 'text' && !column.sticky && width >= MAX_TEXT;
    const length = isProse ? 'var(--prose-column)' : toLength(width);
    return {
      column,
      className: column.amount === undefined ? classOf(columns, index) : `${classOf(columns, index)} named`,
      width: index === 0 ? 'var(--first-column)' : length,
      isProse: isProse && index > 0,
    };
  });
}

/** CSS properties for sticky columns: the left offset of each after the first, and the right edge of the last. */
export function stickyLefts(columns: readonly ColumnPlan[]): Readonly<Record<`--${string}`, string>> {
  const widths = columns.filter(({ column }) => column.sticky).map(({ width }) => width);
  const ends = widths.map((_, index) => `calc(${widths.slice(0, index + 1).join(' + ')})`);
  return {
    ...Object.fromEntries(ends.slice(0, -1).map((end, index) => [`--left-${index + 1}`, end])),
    '--sticky-end': ends.at(-1) ?? '0px',
  };
}

/** The CSS width of a column this many digits wide, with padding and border. */
function toLength(digits: number): string {
  return `calc(${digits}ch + 22px)`;
}

function classOf(columns: readonly Column[], index: number): string {
  const { format, sticky, startsGroup, summary } = columns[index]!;
  const names = [
    ['text', 'date'].includes(format) ? 'words' : 'figures',
    sticky && (index === 0 ? 'sticky' : `sticky sticky-${index}`),
    startsGroup && !columns[index - 1]?.sticky && 'starts-group', // sticky columns already end with a line
    summary && 'summary',
  ];
  return names.filter(Boolean).join(' ');
}
