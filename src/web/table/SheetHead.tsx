import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { matchRanges } from '../../sheet/find/find-words.ts';
import { formatValue } from '../../sheet/format-value.ts';
import type { PlacedCell } from '../../sheet/rows/row-blocks.ts';
import { columnKeys } from '../../sheet/columns.ts';
import type { View, ViewOrder } from '../../sheet/view/view.ts';
import { hasModifier } from './table-keys.ts';
import type { TablePlan } from './table-plan.ts';
import type { Viewing } from './view/use-viewing.ts';

type Props = Viewing & {
  readonly plan: TablePlan;
  /** The searched text, in find form: marked in headings. */
  readonly query: string;
};

/** The header: one or two sticky rows. A column's heading orders the rows by it; the arrow keys go from one to the next. */
export const SheetHead = memo(function SheetHead({ plan, view, change, query }: Props): ReactNode {
  const [focused, setTabStop] = useState(0);
  const tabStop = focused < plan.columns.length ? focused : 0; // another set may have fewer columns
  const keys = columnKeys(plan.sheet.columns);
  return (
    <thead>
      {plan.header.map((cells, index) => (
        <tr key={index} aria-rowindex={index + 1}>
          {cells.map((placed) => (
            <HeaderCell
              key={placed.column}
              {...{ placed, plan, query }}
              sort={view.order?.column === keys[placed.column] ? directionOf(view.order) : undefined}
              isTabStop={tabStop === placed.column}
              onFocus={() => setTabStop(placed.column)}
              onPress={() => change(withNextOrder(view, keys[placed.column]!))}
            />
          ))}
        </tr>
      ))}
    </thead>
  );
});

function directionOf(order: ViewOrder | undefined): 'ascending' | 'descending' | undefined {
  return order && (order.descending ? 'descending' : 'ascending');
}

/** A view ordered by a column: ascending, then descending, then in the report's own order. */
function withNextOrder({ order, ...others }: View, column: string): View {
  const isOrdered = order?.column === column;
  if (isOrdered && order.descending) return others;
  return { ...others, order: { column, descending: isOrdered } };
}

type CellProps = Pick<Props, 'plan' | 'query'> & {
  readonly placed: PlacedCell;
  /** How the column orders the rows; undefined if it does not. */
  readonly sort: ReturnType<typeof directionOf>;
  /** Whether Tab stops at this heading; it stops at only one of them. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
};

function HeaderCell({ placed, plan, query, sort, isTabStop, onFocus, onPress }: CellProps): ReactNode {
  const { cell, column: index } = placed;
  const { column, className } = plan.columns[index]!;
  const { colSpan, rowSpan } = cell;
  const words = <MarkedWords text={formatValue(cell.value, column)} query={query} />;
  if ((colSpan ?? 1) > 1)
    return (
      <th scope="colgroup" className={`${className} over`} colSpan={colSpan} rowSpan={rowSpan}>
        <span>{words}</span>
      </th>
    );
  return (
    <th scope="col" className={className} rowSpan={rowSpan} aria-sort={sort}>
      <button
        type="button"
        className="sheet-heading"
        data-column={index}
        tabIndex={isTabStop ? 0 : -1}
        title={`Ordenar por ${column.label}`}
        onClick={onPress}
        onFocus={onFocus}
        onKeyDown={walkHeadings}
      >
        {words}
        {cell.mark !== undefined && <span className="mark"> {cell.mark}</span>}
      </button>
    </th>
  );
}

/** Left, Right, Home and End among the headings. */
function walkHeadings(event: KeyboardEvent<HTMLButtonElement>): void {
  const head = event.currentTarget.closest('thead');
  if (head === null || hasModifier(event)) return;
  const headings = [...head.querySelectorAll<HTMLElement>('button[data-column]')].sort(
    (a, b) => Number(a.dataset['column']) - Number(b.dataset['column']),
  );
  const at = headings.indexOf(event.currentTarget);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: headings.length - 1 }[event.key];
  const heading = next === undefined ? undefined : headings[next];
  if (heading === undefined) return;
  event.preventDefault();
  heading.focus();
}

type MarkedWordsProps = { readonly text: string; readonly query: string };

/** A text with every match of the searched one (in find form) marked. */
export function MarkedWords({ text, query }: MarkedWordsProps): ReactNode {
  const ranges = matchRanges(text, query);
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
