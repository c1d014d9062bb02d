import { memo, type ReactNode } from 'react';
import type { TablePlan } from './table-plan.ts';
import type { Find } from './use-find.ts';
import type { VirtualRows } from './use-virtual-rows.ts';
import { writeRow } from './write-row.ts';

type Props = {
  readonly plan: TablePlan;
  readonly find: Find;
  readonly virtualizer: VirtualRows;
  /** How many columns are drawn. */
  readonly upTo: number;
};

/** The visible rows and some around them, between two spacers as high as the rows not drawn above and below. */
export function SheetBody({ plan, find, virtualizer, upTo }: Props): ReactNode {
  const items = virtualizer.getVirtualItems();
  const { scrollMargin, paddingEnd } = virtualizer.options;
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - paddingEnd - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody>
      {spacer(above, plan)}
      {items.map(({ index, key }) => (
        <SheetRow
          key={Number(key)}
          {...{ plan, index, upTo }}
          query={find.query}
          isCurrent={index === find.current}
          measure={virtualizer.measureElement}
        />
      ))}
      {spacer(below, plan)}
    </tbody>
  );
}

function spacer(height: number, { columns }: TablePlan): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="spacer">
      <td colSpan={columns.length} style={{ height }}>
        {null}
      </td>
    </tr>
  );
}

/** The totals, which stay visible below the rows. */
export function Totals({ plan, find: { query, current }, upTo }: Omit<Props, 'virtualizer'>): ReactNode {
  const { bodyLength, sheet } = plan;
  if (bodyLength === sheet.rows.length) return null;
  const rows = Array.from({ length: sheet.rows.length - bodyLength }, (_, at) => bodyLength + at);
  return (
    <tfoot>
      {rows.map((index) => (
        <SheetRow key={index} {...{ plan, index, query, upTo }} isCurrent={current === index} />
      ))}
    </tfoot>
  );
}

type RowProps = {
  readonly plan: TablePlan;
  /** The row's position in the sheet. */
  readonly index: number;
  /** The searched text, in find form. */
  readonly query: string;
  readonly upTo: number;
  /** Whether this is the search's current row. */
  readonly isCurrent: boolean;
  /** Called with the drawn row to measure its height. */
  readonly measure?: (row: HTMLTableRowElement | null) => void;
};

/** Whether a row's cells are the same but for columns that were out of sight, which `useRestOfRows` adds. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  const [before, after] = [one.plan, other.plan];
  return (
    before.viewed === after.viewed &&
    before.nested === after.nested &&
    (['index', 'query', 'isCurrent', 'measure'] as const).every((name) => one[name] === other[name])
  );
}

/** A row of the table, drawn again only if the sheet or the search changes. */
const SheetRow = memo(function SheetRow({ plan, index, query, upTo, isCurrent, measure }: RowProps): ReactNode {
  const { kind, level, subject } = plan.sheet.rows.at(index)!;
  const endsBlock = plan.blocks.startOf(index) < index && plan.blocks.endOf(index) === index; // of several rows
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={plan.header.length + index + 1}
      className={`${kind} level-${Math.min(level, 3)}${endsBlock ? ' ends-block' : ''}${isCurrent ? ' current' : ''}${subject ? ' named' : ''}`}
      dangerouslySetInnerHTML={{ __html: writeRow(plan, index, query, upTo) }} // the writer escapes every text
    />
  );
}, isSameRow);
