import { memo, type ReactNode } from 'react';
import type { TablePlan } from './table-plan.ts';
import { writeRow } from './write-row.ts';

type Props = {
  readonly plan: TablePlan;
  /** The row's position in the sheet. */
  readonly index: number;
  /** The text being looked for, in find form. */
  readonly wanted: string;
  /** Whether the search stands at this row. */
  readonly current: boolean;
  /** Told the drawn row, so that its height is known. */
  readonly measure?: (row: HTMLTableRowElement | null) => void;
};

/** One row of the table, drawn again only when the sheet or the search changes. */
export const SheetRow = memo(function SheetRow({ plan, index, wanted, current, measure }: Props): ReactNode {
  const { kind, level } = plan.sheet.rows.at(index)!;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={plan.header.length + index + 1}
      className={`${kind} level-${Math.min(level, 3)}${endsBlock(plan, index) ? ' ends-block' : ''}${current ? ' current' : ''}`}
      dangerouslySetInnerHTML={{ __html: writeRow(plan, index, wanted) }} // every text escaped by the writer
    />
  );
});

/** Whether a row is the last of several that a cell reaches over. */
function endsBlock({ blocks }: TablePlan, index: number): boolean {
  return blocks.startOf(index) < index && blocks.endOf(index) === index;
}
