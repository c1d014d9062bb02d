import { formatCell } from '../../sheet/format-value.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { groupTracker } from '../../sheet/rows/outline.ts';
import type { PrintedRow } from './print-pages.ts';
import { blockTracker } from '../../sheet/rows/row-blocks.ts';

/** What is known of a sheet's rows before they are printed. */
export type PrintOutline = {
  readonly rows: readonly Omit<PrintedRow, 'height'>[];
  readonly blocks: { readonly startOf: (index: number) => number };
  /** The groups that go on at a row, outermost first: '1.02 - Finanças › 1.02.01 - Contabilidade'; '' if none does. */
  readonly goingOn: (index: number) => string;
};

/** Reads every row of a sheet once. */
export function printOutline({ rows, columns }: Sheet): PrintOutline {
  const groups = groupTracker(rows.length);
  const blocks = blockTracker();
  const seen = Array.from({ length: rows.length }, (_, index) => {
    const row = rows.at(index)!;
    groups.see(row, index);
    blocks.see(row, index);
    return { kind: row.kind, level: row.level, startsBlock: blocks.startOf(index) === index };
  });
  const nameOf = (index: number) => formatCell(rows.at(index)!.cells[0]!, columns[0]!);
  return { rows: seen, blocks, goingOn: (index) => groups.openAbove(index).map(nameOf).join(' › ') };
}
