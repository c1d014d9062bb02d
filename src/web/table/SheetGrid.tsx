import { type ReactNode, type RefObject, useId, useMemo } from 'react';
import type { Sheet } from '../../sheet/sheet.ts';
import { toggle, type View } from '../../sheet/view/view.ts';
import { ContextStrip } from './ContextStrip.tsx';
import type { Opening } from './opening/opening.ts';
import { partWords } from './opening/part-words.ts';
import { useCellOpening } from './opening/use-cell-opening.ts';
import type { Selecting } from './selection/selection.ts';
import { useCellSelection } from './selection/use-cell-selection.ts';
import { SheetBody, Totals } from './SheetBody.tsx';
import { SheetHead } from './SheetHead.tsx';
import { scrollingKeys, sidewaysKeys, useKeys } from './table-keys.ts';
import type { Columns } from './columns/use-column-layout.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRest } from './use-rest.ts';
import { ColumnsMenu } from './columns/ColumnsMenu.tsx';
import type { TablePlan } from './table-plan.ts';
import { type Find, useRevealed } from './use-find.ts';
import { type DrawnTable, useVirtualRows } from './use-virtual-rows.ts';
import { useWholeColumns } from './columns/use-whole-columns.ts';
import { useGroupFolding } from './view/use-group-folding.ts';
import { useViewAnchor } from './view/use-view-anchor.ts';
import type { Viewing } from './view/use-viewing.ts';

type Props = {
  readonly region: RefObject<HTMLElement | null>;
  /** The whole sheet. */
  readonly whole: Sheet;
  readonly plan: TablePlan;
  readonly columns: Columns;
  readonly find: Find;
  readonly viewing: Viewing;
  readonly selecting: Selecting;
  readonly opening: Opening | undefined;
};

/** The scrolling region and its table, which draws only the visible rows and some around them; beside it, the panel. */
export function SheetGrid({ region, whole, plan, columns, ...props }: Props): ReactNode {
  const { find, viewing, selecting, opening } = props;
  const { isAtRest, hasRested } = useRest(region, plan);
  const rows = useVirtualRows(plan, region, isAtRest);
  const endOf = (isWhole: boolean) => (isWhole ? plan.columns.length : columns.layout.visibleCount);
  const looksForHeadings = find.text !== '' || opening?.opened !== undefined;
  const ends = { rows: endOf(isAtRest), headings: endOf(hasRested || looksForHeadings) };
  useBehaviour({ region, plan, rows }, props);
  useWholeColumns(region, plan, ends.headings);
  useKeptFocus(region);
  const { sheet } = plan;
  const opens = opening !== undefined && sheet.columns.some(({ amount }) => amount !== undefined);
  const how = useId();
  return (
    <div className={stageNames(opens, viewing.view, opening)}>
      <section
        ref={region}
        className="sheet-region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={sheet.title}
        aria-describedby={opens ? how : undefined}
        style={stickyLefts(plan, columns.layout.widths)}
      >
        <ContextStrip plan={plan} virtualizer={rows} />
        <DrawnRows {...{ plan, columns, rows, ends, find, viewing }} />
        <div className="end-room" />
      </section>
      <ColumnsMenu sheet={whole} columns={columns} />
      <span id={how} hidden>
        {HOW}
      </span>
      {opening && <Panel {...{ plan, selecting, opening }} />}
    </div>
  );
}

type DrawnRowsProps = Pick<Props, 'plan' | 'columns' | 'find' | 'viewing'> &
  Pick<DrawnTable, 'rows'> & {
    /** The first column that is not drawn yet, in new rows and in headings. */
    readonly ends: { readonly rows: number; readonly headings: number };
  };

/** The table itself; until the room for its columns is known, without headings and totals. */
function DrawnRows({ plan, columns, rows, ends, find, viewing }: DrawnRowsProps): ReactNode {
  const { sheet, header } = plan;
  const { width, widths } = columns.layout;
  const isLaidOut = width !== undefined;
  return (
    <table
      aria-label={sheet.title}
      aria-rowcount={header.length + sheet.rows.length}
      aria-colcount={widths.length}
      style={{ width: `calc(${widths.join(' + ')})` }}
    >
      {isLaidOut && <Widths widths={widths} />}
      {isLaidOut && <SheetHead {...viewing} {...{ plan, columns }} end={ends.headings} query={find.query} />}
      <SheetBody {...{ plan, find }} end={ends.rows} virtualizer={rows} />
      {isLaidOut && <Totals {...{ plan, find }} />}
    </table>
  );
}

function stageNames(opens: boolean, { isList }: View, opening: Opening | undefined): string {
  const names = [opens && 'opens', isList && 'listed', opening?.opened && 'beside'];
  return ['sheet-stage', ...names.filter(Boolean)].join(' ');
}

type PanelProps = Pick<Props, 'plan' | 'selecting'> & { readonly opening: Opening };

/** The panel of the open amount, which says if the table shows only a part of it. */
function Panel({ plan, selecting: { selection }, opening: { opened, panel } }: PanelProps): ReactNode {
  return panel(useMemo(() => partWords(plan, selection, opened), [plan, selection, opened]));
}

const HOW = 'As setas selecionam uma célula; Enter, ou um clique, abre a composição do valor. Escape fecha.';

/** Everything the mouse, the keys, the search and the view do with the drawn table. */
function useBehaviour(
  table: DrawnTable,
  { find, viewing: { view, change }, selecting, opening }: Pick<Props, 'find' | 'viewing' | 'selecting' | 'opening'>,
): void {
  const { region, plan, rows } = table;
  useRevealed(find, plan, rows);
  const openingKeys = useCellOpening(table, selecting, opening);
  const selectionKeys = useCellSelection(table, selecting);
  const foldingKeys = useGroupFolding(table, selecting.selection?.active.row, (path) => change(toggle(view, path)));
  useKeys(region, [scrollingKeys(plan, rows), openingKeys, selectionKeys, sidewaysKeys, foldingKeys]);
  useViewAnchor(plan, view, rows);
}

function Widths({ widths }: { readonly widths: readonly string[] }): ReactNode {
  return (
    <colgroup>
      {widths.map((width, index) => (
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  );
}

/** CSS properties for sticky columns: the left offset of each after the first, and the right edge of the last. */
function stickyLefts({ columns }: TablePlan, widths: readonly string[]): Readonly<Record<`--${string}`, string>> {
  const sticky = widths.filter((_, at) => columns[at]?.column.sticky);
  const ends = sticky.map((_, index) => `calc(${sticky.slice(0, index + 1).join(' + ')})`);
  return {
    ...Object.fromEntries(ends.slice(0, -1).map((end, index) => [`--left-${index + 1}`, end])),
    '--sticky-end': ends.at(-1) ?? '0px',
  };
}
