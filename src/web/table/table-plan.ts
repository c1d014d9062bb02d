import { cellsAt, placeCells, type PlacedCell } from '../../sheet/rows/row-blocks.ts';
import { groupTracker, type GroupTracker } from '../../sheet/rows/outline.ts';
import { blockTracker, type BlockTracker } from '../../sheet/rows/row-blocks.ts';
import type { CutSheet } from '../../sheet/rectangle/rectangle.ts';
import type { Column, Sheet } from '../../sheet/sheet.ts';
import { WHOLE_VIEW } from '../../sheet/view/view.ts';
import { type ViewedSheet, viewOf } from '../../sheet/view/viewed-sheet.ts';
import { type ColumnNeeds, widthMeter } from './columns/column-widths.ts';

/** The height of a row and of a header row in CSS pixels; rows with wrapped texts are higher by whole lines. */
export const ROW_HEIGHT = 28;

/** Everything that the table must know about a sheet before it draws a row, found in one pass over the rows. */
export type TablePlan = {
  /** The drawn sheet. */
  readonly sheet: Sheet;
  /** The drawn sheet with its blocks of joined rows, for cutting rectangles out of it. */
  readonly cutSheet: CutSheet;
  /** Where its rows come from, and which are groups that open and close. */
  readonly viewed: ViewedSheet;
  readonly columns: readonly ColumnPlan[];
  /** The number of sticky columns. */
  readonly stickyCount: number;
  readonly header: readonly (readonly PlacedCell[])[];
  /** The number of rows that scroll: all except a last row of kind 'total', and the shown rows' total above it. */
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
  /** The widths that it needs, in digits, without its padding. */
  readonly needs: ColumnNeeds;
};

/** Plans a sheet after reading the rows of `seen` and the last one; `viewed` is the whole view of the sheet. */
export function planTable(
  sheet: Sheet,
  seen: Seen = ALL_SEEN,
  viewed: ViewedSheet = viewOf(sheet, WHOLE_VIEW),
): TablePlan {
  const { rows, columns, header } = sheet;
  const meter = widthMeter(sheet);
  const groups = groupTracker(rows.length);
  const blocks = blockTracker();
  let nested = false;
  let folds = false;
  const see = (index: number, withAmounts: boolean) => {
    const row = rows.at(index)!;
    groups.see(row, index);
    blocks.see(row, index);
    if (blocks.startOf(index) !== index) meter.seePlaced(cellsAt(rows, blocks, index));
    else if (withAmounts) meter.see(row);
    else meter.seeBesideAmounts(row);
    nested ||= row.level > 0;
    folds ||= row.kind === 'group';
  };
  const first = Math.min(seen.rows, rows.length);
  const withAmounts = rows.at(rows.length - 1)?.kind === 'total' ? seen.amounts : first;
  for (let index = 0; index < first; index++) see(index, index < withAmounts);
  if (withAmounts < rows.length) see(rows.length - 1, true);
  const needs = meter.needs().map((each, at) => (at === 0 && folds ? besideChevron(each) : each));
  return {
    sheet,
    cutSheet: { ...sheet, blocks },
    viewed,
    columns: planColumns(columns, needs),
    stickyCount: columns.filter(({ sticky }) => sticky).length,
    header: placeCells(header),
    bodyLength: bodyLengthOf(viewed),
    nested,
    folds,
    groups,
    blocks,
  };
}

/** The plan of a view of a sheet, given the whole sheet's, from which it takes the columns' needs. */
export function planView(whole: TablePlan, viewed: ViewedSheet): TablePlan {
  const { groups } = whole;
  const { sheet, places, originOf, rowOf } = viewed;
  const hasOwnColumns = sheet.columns === whole.sheet.columns;
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
    ...(!hasOwnColumns && {
      columns: planColumns(
        sheet.columns,
        places.map((place) => whole.columns[place]!.needs),
      ),
      header: placeCells(sheet.header),
    }),
    bodyLength: bodyLengthOf(viewed),
    groups: {
      openAbove: (row) => [...new Set(groups.openAbove(originOf(row) ?? -1).flatMap((group) => rowOf(group) ?? []))],
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

function besideChevron({ whole, least }: ColumnNeeds): ColumnNeeds {
  return { whole: whole + CHEVRON, least: least + CHEVRON };
}

/** How many first rows of a sheet a plan reads and, if the sheet ends with a total, of how many it reads amounts. */
export type Seen = { readonly rows: number; readonly amounts: number };

export const ALL_SEEN: Seen = { rows: Infinity, amounts: Infinity };

/** The most rows of a sheet that is read whole before the first paint. */
export const FEW_ROWS = 1000;

/** How much of longer sheets is read before the first paint; columns rarely grow later, because the total was read. */
export const FIRST_SEEN: Seen = { rows: 500, amounts: 50 };

/** The widths of a plan's columns on paper, in digits: longer texts wrap there. */
export function paperWidths({ columns }: TablePlan): readonly PaperWidth[] {
  return columns.map(({ column, needs: { whole } }) => ({
    width: column.format === 'text' ? Math.min(whole, PAPER_TEXT) : whole,
    whole,
  }));
}

/** A column's width on paper, where texts wrap, and that of its longest text on one line. */
export type PaperWidth = { readonly width: number; readonly whole: number };

const PAPER_TEXT = 48;

function planColumns(columns: readonly Column[], needs: readonly ColumnNeeds[]): readonly ColumnPlan[] {
  return columns.map((column, index) => ({
    column,
    className: column.amount === undefined ? classOf(columns, index) : `${classOf(columns, index)} named`,
    needs: needs[index]!,
  }));
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
