import { columnKeys } from '../columns.ts';
import { isOfAll } from '../rows/outline.ts';
import { placeCells, rowBlocks } from '../rows/row-blocks.ts';
import type { Cell, Column, Row, RowSource, Sheet, Value } from '../sheet.ts';
import type { ViewedSheet } from '../view/viewed-sheet.ts';

/** Some rows of a viewed sheet and its totals, as plain data, with the groups above them and the number of all rows. */
export type SheetPart = {
  readonly columns: readonly PartColumn[];
  readonly rows: readonly PartRow[];
  /** The sheet's totals, whichever rows are in the part. */
  readonly totals: readonly PartRow[];
  /** How many rows come before the first of the part. */
  readonly before: number;
  /** How many rows the view has besides the totals. */
  readonly length: number;
  /** How many items the view shows, and how many the sheet has. */
  readonly items: ViewedSheet['items'];
};

/** A column with its key in addresses, and with the name of its amounts if they can be opened. */
export type PartColumn = Pick<Column, 'label' | 'format' | 'amount'> & { readonly key: string };

/** A row with the names of the groups that hold it, outermost first, and its cells by their column's key. */
export type PartRow = Pick<Row, 'kind' | 'level' | 'subject' | 'isPart'> & {
  readonly path: readonly Value[];
  readonly cells: Readonly<Record<string, Pick<Cell, 'value' | 'mark'>>>;
  /** A further row of the item above: a further partner of an event. */
  readonly continues?: true;
};

/** The rows of a view from a position on, until there are `most` or more: a block of joined rows is never divided. */
export function partOf(
  whole: Pick<Sheet, 'columns'>,
  { sheet, places, items }: Pick<ViewedSheet, 'sheet' | 'places' | 'items'>,
  { from, most }: { readonly from: number; readonly most: number },
): SheetPart {
  const all = columnKeys(whole.columns);
  const keys = places.map((place) => all[place]!);
  const length = lengthWithoutTotals(sheet.rows);
  const { before, shown } = rowsWithin(sheet.rows, length, { from, most });
  const totals = Array.from({ length: sheet.rows.length - length }, (_, at) => sheet.rows.at(length + at)!);
  return {
    columns: sheet.columns.map(({ label, format, amount }, at) => ({
      key: keys[at]!,
      label,
      format,
      ...(amount && { amount }),
    })),
    rows: shown.flatMap(({ block, path }) => blockRows(block, path, keys)),
    totals: totals.flatMap((row) => blockRows([row], [], keys)),
    before,
    length,
    items,
  };
}

/** How many rows come before the totals, which are the last rows and add up more than one group. */
function lengthWithoutTotals(rows: RowSource): number {
  let { length } = rows;
  while (length > 0 && isOfAll(rows.at(length - 1)!)) length -= 1;
  return length;
}

type Shown = { readonly block: readonly Row[]; readonly path: readonly Value[] };

function rowsWithin(
  rows: RowSource,
  end: number,
  { from, most }: { readonly from: number; readonly most: number },
): { readonly before: number; readonly shown: readonly Shown[] } {
  const shown: Shown[] = [];
  let path: readonly Value[] = [];
  let at = 0;
  let before = 0;
  let taken = 0;
  for (const block of rowBlocks(rows, { first: 0, end })) {
    if (taken >= most) break;
    const [row] = block as [Row];
    path = path.slice(0, row.level);
    at += block.length;
    if (at > from) {
      shown.push({ block, path });
      taken += block.length;
    } else {
      before = at;
    }
    if (row.kind === 'group') path = [...path, row.cells[0]?.value ?? { kind: 'blank' }];
  }
  return { before, shown };
}

function blockRows(block: readonly Row[], path: readonly Value[], keys: readonly string[]): readonly PartRow[] {
  const placed = placeCells(block);
  return block.map(({ kind, level, subject, isPart }, at) => ({
    kind,
    level,
    path,
    cells: Object.fromEntries(
      placed[at]!.filter(({ cell }) => cell.value.kind !== 'blank').map(({ cell: { value, mark }, column }) => [
        keys[column]!,
        { value, ...(mark !== undefined && { mark }) },
      ]),
    ),
    ...(subject && { subject }),
    ...(isPart && { isPart }),
    ...(at > 0 && { continues: true }),
  }));
}
