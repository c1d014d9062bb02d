import { memo, type ReactNode } from 'react';
import type { PlacedCell } from '../../sheet/place-cells.ts';
import { dataCell, rowHeader, type CellContext } from './sheet-cell.tsx';
import { cellsAt, type TablePlan } from './table-plan.ts';

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
  const row = plan.sheet.rows.at(index)!;
  const cells = cellsAt(plan, index);
  const context: CellContext = { plan, row, wanted };
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={plan.header.length + index + 1}
      className={`${row.kind} level-${Math.min(row.level, 3)}${current ? ' current' : ''}`}
    >
      {cells.map((placed) => (placed.column === 0 ? rowHeader(placed, context) : dataCell(placed, context)))}
      {rest(cells, plan)}
    </tr>
  );
});

/** An empty cell over the columns that a row leaves out, or that its header gave up to stay in sight. */
function rest(cells: readonly PlacedCell[], { columns, stickyCount }: TablePlan): ReactNode {
  const last = cells.at(-1);
  const end = last === undefined ? 0 : last.column + (last.cell.colSpan ?? 1);
  const givenUp = last?.column === 0 ? Math.min(end, Math.max(1, stickyCount)) : end;
  return (
    givenUp < columns.length && (
      <td key="rest" className="rest" colSpan={columns.length - givenUp}>
        {null}
      </td>
    )
  );
}
