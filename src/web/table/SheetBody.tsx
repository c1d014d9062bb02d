import { memo, type ReactNode, useState } from 'react';
import type { TablePlan } from './table-plan.ts';
import type { Find } from './use-find.ts';
import type { VirtualRows } from './use-virtual-rows.ts';
import { writeRow } from './write-row.ts';

type Props = {
  readonly plan: TablePlan;
  readonly find: Find;
  readonly virtualizer: VirtualRows;
  /** The first column that newly drawn rows leave out until the table is at rest. */
  readonly end: number;
};

/** The visible rows and some around them, between two spacers as high as the rows not drawn above and below. */
export function SheetBody({ plan, find, virtualizer, end }: Props): ReactNode {
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
          {...{ plan, index, end }}
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
export function Totals({ plan, find: { query, current } }: Pick<Props, 'plan' | 'find'>): ReactNode {
  const { bodyLength, sheet } = plan;
  if (bodyLength === sheet.rows.length) return null;
  const rows = Array.from({ length: sheet.rows.length - bodyLength }, (_, at) => bodyLength + at);
  return (
    <tfoot>
      {rows.map((index) => (
        <SheetRow key={index} {...{ plan, index, query }} isCurrent={current === index} />
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
  /** Whether this is the search's current row. */
  readonly isCurrent: boolean;
  /** The first column that the row leaves out for now, unless it was drawn whole before; absent for whole rows. */
  readonly end?: number;
  /** Called with the drawn row to measure its height. */
  readonly measure?: (row: HTMLTableRowElement | null) => void;
};

/** A row of the table, drawn again only if its properties change, not whenever the table scrolls. */
const SheetRow = memo(function SheetRow({ end = Infinity, measure, ...row }: RowProps): ReactNode {
  const { plan, index, query, isCurrent } = row;
  const isWhole = isCurrent || end >= plan.columns.length || plan.blocks.startOf(index) < plan.blocks.endOf(index);
  const [wasWhole, setWasWhole] = useState(isWhole);
  if (isWhole && !wasWhole) setWasWhole(true);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={plan.header.length + index + 1}
      className={rowNames(row)}
      dangerouslySetInnerHTML={{ __html: writeRow(plan, index, query, isWhole || wasWhole ? undefined : end) }} // the writer escapes every text
    />
  );
});

function rowNames({ plan, index, isCurrent }: Omit<RowProps, 'end' | 'measure'>): string {
  const { kind, level, subject } = plan.sheet.rows.at(index)!;
  const endsBlock = plan.blocks.startOf(index) < index && plan.blocks.endOf(index) === index; // of several rows
  return `${kind} level-${Math.min(level, 3)}${endsBlock ? ' ends-block' : ''}${isCurrent ? ' current' : ''}${subject ? ' named' : ''}`;
}
