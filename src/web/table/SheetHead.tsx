import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { matchRanges } from '../../sheet/find/find-words.ts';
import { formatValue } from '../../sheet/format-value.ts';
import type { PlacedCell } from '../../sheet/rows/row-blocks.ts';
import { widenColumn } from '../../sheet/view/view-columns.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { ResizeHandle } from './columns/ResizeHandle.tsx';
import type { Columns } from './columns/use-column-layout.ts';
import type { View, ViewOrder } from '../../sheet/view/view.ts';
import { hasModifier } from './table-keys.ts';
import type { TablePlan } from './table-plan.ts';
import type { Viewing } from './view/use-viewing.ts';

type Props = Viewing & {
  readonly plan: TablePlan;
  readonly columns: Columns;
  /** The searched text, in find form: marked in headings. */
  readonly query: string;
};

/** The header: one or two sticky rows. A column's heading orders the rows by it; Up in the first row leads to it, arrows from one to the next. */
export const SheetHead = memo(function SheetHead({ plan, columns, view, change, query }: Props): ReactNode {
  const { keys } = columns;
  return (
    <thead>
      {plan.header.map((cells, index) => (
        <tr key={index} aria-rowindex={index + 1}>
          {cells.map((placed) => (
            <HeaderCell
              key={placed.column}
              {...{ placed, plan, columns, query }}
              isOver={plan.header.length > 1 && index === 0 && placed.cell.rowSpan === undefined}
              sort={view.order?.column === keys[placed.column] ? directionOf(view.order) : undefined}
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

type CellProps = Pick<Props, 'plan' | 'columns' | 'query'> & {
  readonly placed: PlacedCell;
  /** Whether it stands over headings of columns. */
  readonly isOver: boolean;
  /** How the column orders the rows; undefined if it does not. */
  readonly sort: ReturnType<typeof directionOf>;
  readonly onPress: () => void;
};

function HeaderCell({ placed, plan, columns, isOver, query, sort, onPress }: CellProps): ReactNode {
  const { cell, column: index } = placed;
  const { column, className } = plan.columns[index]!;
  const name = columns.keys[index]!;
  const { colSpan, rowSpan } = cell;
  const words = <MarkedWords text={formatValue(cell.value, column)} query={query} />;
  if (isOver)
    return (
      <th scope="colgroup" className={`${className} over`} colSpan={colSpan} rowSpan={rowSpan}>
        <span>
          {words}
          {cell.mark !== undefined && ` ${cell.mark}`}
        </span>
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      rowSpan={rowSpan}
      aria-sort={sort}
      aria-label={index === 0 ? column.label : undefined} // without the menu's button
    >
      <button
        type="button"
        className="sheet-heading"
        data-column={plan.viewed.places[index]}
        tabIndex={-1} // the table is one stop
        title={`Ordenar por ${column.label}; Shift + ← ou → muda a largura`}
        onClick={onPress}
        onKeyDown={(event) => resizeByKey(event, columns, name) || walkHeadings(event)}
      >
        {words}
        {cell.mark !== undefined && <span className="mark"> {cell.mark}</span>}
      </button>
      {index === 0 && plan.viewed.places.length > 1 && <ColumnsButton columns={columns} />}
      <ResizeHandle {...{ columns, name }} />
    </th>
  );
}

/** How much wider a key makes a column, in CSS pixels. */
const STEP = 16;

/** Shift with Left and Right makes a column narrower and wider; returns whether it did. */
function resizeByKey(event: KeyboardEvent<HTMLButtonElement>, columns: Columns, key: string): boolean {
  const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (by === undefined || !shiftKey || altKey || ctrlKey || metaKey) return false;
  event.preventDefault();
  const { width } = event.currentTarget.closest('th')!.getBoundingClientRect();
  columns.change(widenColumn(columns.view, key, width + by), 'typing');
  return true;
}

/** Left, Right, Home and End among the headings; Down goes back to the rows. */
function walkHeadings(event: KeyboardEvent<HTMLButtonElement>): void {
  const head = event.currentTarget.closest('thead');
  if (head === null || hasModifier(event)) return;
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    head.closest<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
    return;
  }
  const headings = [...head.querySelectorAll<HTMLElement>('button[data-column]')].sort(
    (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
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
