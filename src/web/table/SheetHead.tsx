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
  /** The first column whose heading is not drawn yet. */
  readonly end: number;
  /** The searched text, in find form, which headings mark. */
  readonly query: string;
};

/** The header, one or two sticky rows: headings order the rows by their columns; arrow keys move between headings. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are of its buttons
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

/** The button of the heading that an element is in; null or undefined if it is in none. */
function headingOf(inside: Element): HTMLElement | null | undefined {
  return inside.closest('th')?.querySelector<HTMLElement>(HEADING);
}

const HEADING = 'button[data-column]';

/** The heading's button that an event happened in; null if it happened elsewhere. */
function headingAround(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(HEADING) : null;
}

type HeadingsProps = Pick<TablePlan, 'header' | 'columns'> &
  Pick<Props, 'end' | 'query'> &
  Pick<Columns, 'isMenuOpen' | 'openMenu'> & {
    /** Each drawn column's index in the whole sheet. */
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

/** A view with the next order of a column: ascending, descending, then the report's own order. */
function withNextOrder({ order, ...others }: View, column: string): View {
  const isOrdered = order?.column === column;
  if (isOrdered && order.descending) return others;
  return { ...others, order: { column, descending: isOrdered } };
}

type CellProps = Omit<HeadingsProps, 'header' | 'end' | 'ordered' | 'direction'> & {
  readonly placed: PlacedCell;
  /** Whether the cell is over the headings of several columns. */
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
      aria-label={index === 0 ? column.label : undefined} // so that its name leaves out the menu's button
    >
      <button
        type="button"
        className="sheet-heading"
        data-column={places[index]}
        tabIndex={-1} // Up from a cell of the first row leads here
        title={`Ordenar por ${column.label}; Shift + ← ou → muda a largura`}
      >
        {words}
        {cell.mark !== undefined && <span className="mark"> {cell.mark}</span>}
      </button>
      {index === 0 && places.length > 1 && <ColumnsButton {...menu} />}
      <span
        className="sheet-resize"
        aria-hidden="true" /* the keyboard has Shift + arrows on the heading, and the menu */
      />
    </th>
  );
}

/** How much a key changes a column's width, in CSS pixels. */
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

/** Left, Right, Home and End move between headings; Down goes back to the rows. */
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

/** A text in which every match of the query (in find form) is marked. */
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
