import { memo, type ReactNode } from 'react';
import type { TablePlan } from './table-plan.ts';
import { writeRow } from './write-row.ts';

type Props = {
  readonly plan: TablePlan;
  /** The row's position in the sheet. */
  readonly index: number;
  /** The searched text, in find form. */
  readonly wanted: string;
  /** Whether this is the search's current row. */
  readonly current: boolean;
  /** Called with the drawn row to measure its height. */
  readonly measure?: (row: HTMLTableRowElement | null) => void;
};

/** A row of the table, drawn again only if the sheet or the search changes. */
export const SheetRow = memo(function SheetRow({ plan, index, wanted, current, measure }: Props): ReactNode {
  const { kind, level, subject } = plan.sheet.rows.at(index)!;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={plan.header.length + index + 1}
      className={`${kind} level-${Math.min(level, 3)}${endsBlock(plan, index) ? ' ends-block' : ''}${current ? ' current' : ''}${subject ? ' named' : ''}`}
      dangerouslySetInnerHTML={{ __html: writeRow(plan, index, wanted) }} // the writer escapes every text
    />
  );
});

/** Whether a row is the last of a block of several. */
function endsBlock({ blocks }: TablePlan, index: number): boolean {
  return blocks.startOf(index) < index && blocks.endOf(index) === index;
}
