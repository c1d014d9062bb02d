import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { matchRanges } from '../../sheet/find/find-words.ts';
import { formatValue } from '../../sheet/format-value.ts';
import type { PlacedCell } from '../../sheet/rows/row-blocks.ts';
import { widenColumn } from '../../sheet/view/view-columns.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import type { Columns } from './columns/use-column-layout.ts';
import { useResizing } from './columns/use-resizing.ts';
import type { View, ViewOrder } from '../../sheet/view/view.ts';
import { hasModifier } from './table-keys.ts';
import type { TablePlan } from './table-plan.ts';
import type { Viewing } from './view/use-viewing.ts';

type Props = Viewing & {
  readonly plan: TablePlan;
  readonly columns: Columns;
  /** The column before which headings end for now. */
  readonly end: number;
  /** The searched text, in find form: marked in headings. */
  readonly query: string;
};

/** The header: one or two sticky rows. A column's heading orders the rows by it; Up in the first row leads to it, arrows from one to the next. */
export function SheetHead({ plan, columns, end, view, change, query }: Props): ReactNode {
  const { keys, isMenuOpen, openMenu } = columns;
  const { places } = plan.viewed;
  const keyOf = (inside: Element) => keys[places.indexOf(Number(headingOf(inside)?.dataset['column']))];
  const resizing = useResizing(columns, keyOf);
  const press = ({ target }: MouseEvent) => {
    const heading = headingAround(target);
    if (heading) change(withNextOrder(view, keyOf(heading)!));
  };
  const walk = (event: KeyboardEvent) => {
    const heading = headingAround(event.target);
    if (heading && !resizeByKey(event, heading, { columns, key: keyOf(heading)! })) walkHeadings(event, heading);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its buttons, which need none of their own
    <thead {...resizing} onClick={press} onKeyDown={walk}>
      <Headings
        {...{ places, end, query, isMenuOpen, openMenu }}
        header={plan.header}
        columns={plan.columns}
        ordered={view.order && keys.indexOf(view.order.column)}
        direction={directionOf(view.order)}
      />
    </thead>
  );
}

/** The button that orders by the column of what is in a heading. */
function headingOf(inside: Element): HTMLElement | null | undefined {
  return inside.closest('th')?.querySelector<HTMLElement>(HEADING);
}

const HEADING = 'button[data-column]';

/** The button that an event happened in. */
function headingAround(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(HEADING) : null;
}

type HeadingsProps = Pick<TablePlan, 'header' | 'columns'> &
  Pick<Props, 'end' | 'query'> &
  Pick<Columns, 'isMenuOpen' | 'openMenu'> & {
    /** The whole sheet's column that each drawn column is. */
    readonly places: readonly number[];
    /** The drawn column that orders the rows, and how. */
    readonly ordered: number | undefined;
    readonly direction: ReturnType<typeof directionOf>;
  };

/** The rows of the header, drawn again only if their words, their menu or the order change. */
const Headings = memo(function Headings({ header, end, ordered, direction, ...shared }: HeadingsProps): ReactNode {
  return header.map((cells, index) => (
    <tr key={index} aria-rowindex={index + 1}>
      {cells
        .filter(({ column }) => column < end)
        .map((placed) => (
          <HeaderCell
            key={placed.column}
            {...{ placed, ...shared }}
            isOver={header.length > 1 && index === 0 && placed.cell.rowSpan === undefined}
            sort={placed.column === ordered ? direction : undefined}
          />
        ))}
    </tr>
  ));
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

type CellProps = Omit<HeadingsProps, 'header' | 'end' | 'ordered' | 'direction'> & {
  readonly placed: PlacedCell;
  /** Whether it stands over headings of columns. */
  readonly isOver: boolean;
  /** How the column orders the rows; undefined if it does not. */
  readonly sort: HeadingsProps['direction'];
};

function HeaderCell({ placed, columns, places, isOver, query, sort, ...menu }: CellProps): ReactNode {
  const { cell, column: index } = placed;
  const { column, className } = columns[index]!;
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
        data-column={places[index]}
        tabIndex={-1} // the table is one stop
        title={`Ordenar por ${column.label}; Shift + ← ou → muda a largura`}
      >
        {words}
        {cell.mark !== undefined && <span className="mark"> {cell.mark}</span>}
      </button>
      {index === 0 && places.length > 1 && <ColumnsButton {...menu} />}
      <span
        className="sheet-resize"
        aria-hidden="true" /* keys have Shift with arrows on the heading, and the menu */
      />
    </th>
  );
}

/** How much wider a key makes a column, in CSS pixels. */
const STEP = 16;

type Resized = { readonly columns: Columns; readonly key: string };

/** Shift with Left and Right makes a heading's column narrower and wider; returns whether it did. */
function resizeByKey(event: KeyboardEvent, heading: HTMLElement, { columns, key }: Resized): boolean {
  const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (by === undefined || !shiftKey || altKey || ctrlKey || metaKey) return false;
  event.preventDefault();
  const { width } = heading.closest('th')!.getBoundingClientRect();
  columns.change(widenColumn(columns.view, key, width + by), 'typing');
  return true;
}

/** Left, Right, Home and End among the headings; Down goes back to the rows. */
function walkHeadings(event: KeyboardEvent, from: HTMLElement): void {
  const head = from.closest('thead');
  if (head === null || hasModifier(event)) return;
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    head.closest<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
    return;
  }
  const headings = [...head.querySelectorAll<HTMLElement>(HEADING)].sort(
    (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
  );
  const at = headings.indexOf(from);
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
