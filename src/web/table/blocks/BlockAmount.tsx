import type { ReactNode } from 'react';
import { isInRed, leftOf } from '../../../sheet/cells.ts';
import { formatValue } from '../../../sheet/format-value.ts';
import { amountAt } from '../../../sheet/rectangle/cell-amount.ts';
import type { GroupPath } from '../../../sheet/rows/outline.ts';
import type { Cell, Column } from '../../../sheet/sheet.ts';
import type { Opening } from '../opening/opening.ts';
import { MarkedWords } from '../SheetHead.tsx';
import type { TablePlan } from '../table-plan.ts';
import type { BlockColumns } from './block-columns.ts';

/** The properties that all blocks of a table share. */
export type BlockParts = {
  readonly plan: TablePlan;
  readonly shown: BlockColumns;
  readonly opening: Opening | undefined;
  /** The searched text, in find form. */
  readonly query: string;
  readonly onToggle: (path: GroupPath) => void;
};

/** The properties that the parts of a row's block share. */
export type BlockRowParts = BlockParts & {
  readonly index: number;
  readonly name: Cell | undefined;
  readonly cellAt: (column: number | undefined) => Cell | undefined;
};

/** An amount, as a button if it opens; its column's label is only for screen readers unless `isLabelled`. */
export function Amount({
  column,
  isLabelled,
  ...own
}: BlockRowParts & { readonly column: number | undefined; readonly isLabelled?: true }) {
  const { plan, opening, index, cellAt, query } = own;
  const cell = cellAt(column);
  if (column === undefined || cell === undefined || cell.value.kind === 'blank') return null;
  const { label } = plan.sheet.columns[column]!;
  const amount = opening && amountAt(plan.cutSheet, { row: index, column });
  const words = (
    <>
      <span className={isLabelled ? 'block-label' : 'unseen'}>{label} </span>
      <Figure cell={cell} column={plan.sheet.columns[column]!} query={query} />
    </>
  );
  const className = amountClass(cell, plan.sheet.columns[column]!);
  if (amount === undefined) return <span className={className}>{words}</span>;
  return (
    <button type="button" className={className} onClick={() => opening?.open(amount)}>
      {words}
    </button>
  );
}

/** The amount beside a row's name. */
export function MainAmount(own: BlockRowParts): ReactNode {
  const { main, bar } = own.shown;
  return main === undefined && bar ? <Left {...own} bar={bar} /> : <Amount {...own} column={main} />;
}

/** The label of the planned minus the realised amount, in sheets without such a column. */
export const LEFT = 'Saldo';

/** The planned minus the realised amount. */
function Left({ bar, plan, cellAt }: BlockRowParts & { readonly bar: NonNullable<BlockColumns['bar']> }): ReactNode {
  const left = leftOf(cellAt(bar.planned)?.value, cellAt(bar.realised)?.value);
  if (left === undefined) return null;
  return (
    <span className={amountClass(left, { ...plan.sheet.columns[bar.planned]!, isLeft: true })}>
      <span className="unseen">{LEFT} </span>
      {formatValue(left.value, plan.sheet.columns[bar.planned]!)}
    </span>
  );
}

type FigureProps = { readonly cell: Cell; readonly column: Column; readonly query: string };

/** A formatted amount; screen readers hear if it changed, unless its column shows by how much. */
function Figure({ cell, column, query }: FigureProps): ReactNode {
  return (
    <>
      {cell.isChanged && !column.isChange && <span className="unseen">mudou para </span>}
      <MarkedWords text={formatValue(cell.value, column)} query={query} />
    </>
  );
}

function amountClass(cell: Cell, column: Column): string {
  return ['block-amount', isInRed(cell, column) && 'over', cell.isChanged && 'changed'].filter(Boolean).join(' ');
}
