import type { ReactNode } from 'react';
import { formatValue } from '../../sheet/format-value.ts';
import type { PlacedCell } from '../../sheet/place-cells.ts';
import type { Cell, Column, Row } from '../../sheet/sheet.ts';
import { signOf } from '../../sheet/sign-of.ts';
import { highlighted } from './highlighted.tsx';
import type { TablePlan } from './table-plan.ts';

/** What the cells of one row share when they are drawn. */
export type CellContext = {
  readonly plan: TablePlan;
  readonly row: Row;
  /** The text being looked for, in find form; empty when none is. */
  readonly wanted: string;
};

/** The first cell of a row, its header: it stays in sight even where its value spans the other columns. */
export function rowHeader({ cell }: PlacedCell, { plan, row, wanted }: CellContext): ReactNode {
  const span = cell.colSpan ?? 1;
  const own = Math.min(span, Math.max(1, plan.stickyCount));
  const { column, className, left } = plan.columns[0]!;
  return (
    <th
      key={0}
      scope="row"
      className={span > own ? `${className} spanning` : className}
      style={left === undefined ? undefined : { left }}
      colSpan={own}
      rowSpan={cell.rowSpan}
    >
      {plan.nested && <span className="unseen">nível {row.level + 1}: </span>}
      {span > own ? <span className="line">{words(cell, column, wanted)}</span> : words(cell, column, wanted)}
    </th>
  );
}

/** Any other cell of a row. */
export function dataCell({ cell, column: index }: PlacedCell, { plan, wanted }: CellContext): ReactNode {
  const { column, className, left } = plan.columns[index]!;
  const sign = signOf(cell.value);
  return (
    <td
      key={index}
      className={sign === undefined ? className : `${className} ${sign}`}
      style={left === undefined ? undefined : { left }}
      colSpan={cell.colSpan}
      rowSpan={cell.rowSpan}
    >
      {words(cell, column, wanted)}
    </td>
  );
}

function words(cell: Cell, column: Column, wanted: string): ReactNode {
  const written = highlighted(formatValue(cell.value, column), wanted);
  if (cell.mark === undefined) return written;
  return (
    <>
      {written} <span className="mark">{highlighted(cell.mark, wanted)}</span>
    </>
  );
}
