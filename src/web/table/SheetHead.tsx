import { memo, type ReactNode, useState } from 'react';
import { formatValue } from '../../sheet/format-value.ts';
import type { PlacedCell } from '../../sheet/rows/row-blocks.ts';
import type { TablePlan } from './table-plan.ts';
import { HeadingButton } from './view/HeadingButton.tsx';
import type { Ordering } from './view/ordering.ts';
import { matchRanges } from '../../sheet/find/find-words.ts';

type Props = {
  readonly plan: TablePlan;
  readonly ordering: Ordering;
  /** The searched text, in find form: marked in headings. */
  readonly wanted: string;
};

/** The header: one or two sticky rows. A column's heading orders the rows by it; the arrow keys go from one to the next. */
export const SheetHead = memo(function SheetHead({ plan, ordering, wanted }: Props): ReactNode {
  const [asked, setStop] = useState(0);
  const stop = asked < plan.columns.length ? asked : 0; // another set may have fewer columns
  return (
    <thead>
      {plan.header.map((cells, index) => (
        <tr key={index} aria-rowindex={index + 1}>
          {cells.map((placed) => (
            <HeaderCell
              key={placed.column}
              placed={placed}
              plan={plan}
              ordering={ordering}
              wanted={wanted}
              stop={stop}
              onStop={setStop}
            />
          ))}
        </tr>
      ))}
    </thead>
  );
});

type CellProps = Props & {
  readonly placed: PlacedCell;
  /** The column whose heading Tab stops at. */
  readonly stop: number;
  readonly onStop: (column: number) => void;
};

function HeaderCell({ placed, plan, ordering, wanted, stop, onStop }: CellProps): ReactNode {
  const { cell, column: index } = placed;
  const { column, className } = plan.columns[index]!;
  const { colSpan, rowSpan } = cell;
  const words = <MarkedWords text={formatValue(cell.value, column)} wanted={wanted} />;
  if ((colSpan ?? 1) > 1)
    return (
      <th scope="colgroup" className={`${className} over`} colSpan={colSpan} rowSpan={rowSpan}>
        <span>{words}</span>
      </th>
    );
  return (
    <th scope="col" className={className} rowSpan={rowSpan} aria-sort={ordering.sortOf(index)}>
      <HeadingButton index={index} label={column.label} ordering={ordering} isStop={stop === index} onStop={onStop}>
        {words}
        {cell.mark !== undefined && <span className="mark"> {cell.mark}</span>}
      </HeadingButton>
    </th>
  );
}

type MarkedWordsProps = { readonly text: string; readonly wanted: string };

/** A text with every match of the searched one (in find form) marked. */
function MarkedWords({ text, wanted }: MarkedWordsProps): ReactNode {
  const ranges = matchRanges(text, wanted);
  return (
    <>
      {ranges.map(({ start, end }, nth) => [
        text.slice(ranges[nth - 1]?.end ?? 0, start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
