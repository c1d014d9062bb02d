import { memo, type ReactNode } from 'react';
import { formatValue } from '../../sheet/format-value.ts';
import type { PlacedCell } from '../../sheet/place-cells.ts';
import type { TablePlan } from './table-plan.ts';

/** The header: one or two sticky rows. */
export const SheetHead = memo(function SheetHead({ plan }: { readonly plan: TablePlan }): ReactNode {
  return (
    <thead>
      {plan.header.map((cells, index) => (
        <tr key={index} aria-rowindex={index + 1}>
          {cells.map((placed) => headerCell(placed, plan))}
        </tr>
      ))}
    </thead>
  );
});

function headerCell({ cell, column: index }: PlacedCell, { columns }: TablePlan): ReactNode {
  const { column, className } = columns[index]!;
  const group = (cell.colSpan ?? 1) > 1;
  return (
    <th
      key={index}
      scope={group ? 'colgroup' : 'col'}
      className={group ? `${className} over` : className}
      colSpan={cell.colSpan}
      rowSpan={cell.rowSpan}
    >
      {group ? <span>{formatValue(cell.value, column)}</span> : formatValue(cell.value, column)}
      {cell.mark !== undefined && <span className="mark"> {cell.mark}</span>}
    </th>
  );
}
