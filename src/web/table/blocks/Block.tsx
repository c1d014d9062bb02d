import type { ReactNode } from 'react';
import { ratioOf } from '../../../domain/ratio.ts';
import { isOver } from '../../../sheet/cells.ts';
import { formatValue } from '../../../sheet/format-value.ts';
import { amountAt, isSameAmount } from '../../../sheet/rectangle/cell-amount.ts';
import type { GroupPath } from '../../../sheet/rows/outline.ts';
import { cellsAt } from '../../../sheet/rows/row-blocks.ts';
import type { Cell } from '../../../sheet/sheet.ts';
import type { Opening } from '../opening/opening.ts';
import { MarkedWords } from '../SheetHead.tsx';
import type { TablePlan } from '../table-plan.ts';
import type { BlockColumns } from './block-columns.ts';
import { BlockBar } from './BlockBar.tsx';

/** What all blocks of a table share. */
export type BlockParts = {
  readonly plan: TablePlan;
  readonly shown: BlockColumns;
  readonly opening: Opening | undefined;
  /** The searched text, in find form. */
  readonly query: string;
  readonly onToggle: (path: GroupPath) => void;
};

type Props = BlockParts & {
  /** The row's position in the sheet. */
  readonly index: number;
  readonly isCurrent: boolean;
  readonly measure?: (block: HTMLElement | null) => void;
};

/** A row as a block: its name, which opens and closes a group, and its amounts, which open. */
export function Block({ index, isCurrent, measure, ...parts }: Props): ReactNode {
  const { plan, shown, opening } = parts;
  const row = plan.sheet.rows.at(index)!;
  const cells = cellsAt(plan.sheet.rows, plan.blocks, index);
  const cellAt = (at: number | undefined): Cell | undefined => cells.find(({ column }) => column === at)?.cell;
  const own = { ...parts, index, name: nameOf(cells.map(({ cell }) => cell)), cellAt };
  const isOpened =
    opening?.opened !== undefined &&
    plan.columns.some((_, column) => isSameAmount(amountAt(plan.cutSheet, { row: index, column }), opening.opened));
  const names = [row.kind, `level-${Math.min(row.level, 3)}`, isCurrent && 'current', isOpened && 'opened'];
  return (
    <li
      ref={measure}
      data-index={index}
      className={names.filter(Boolean).join(' ')}
      {...(measure && { 'aria-setsize': plan.bodyLength, 'aria-posinset': index + 1 })}
    >
      <div className="block-top">
        <BlockName {...own} />
        <Amount {...own} column={shown.main} />
      </div>
      {shown.bar && <Progress {...own} bar={shown.bar} />}
      <Texts {...own} />
      <Others {...own} />
    </li>
  );
}

type Own = BlockParts & {
  readonly index: number;
  readonly name: Cell | undefined;
  readonly cellAt: (column: number | undefined) => Cell | undefined;
};

/** The row's first cell with words: rows below a joined cell have none in the first column. */
function nameOf(cells: readonly Cell[]): Cell | undefined {
  return cells.find(({ value }) => value.kind === 'text' || value.kind === 'coded') ?? cells[0];
}

/** The row's name: the button of a group, or of the amount that the row is about. */
function BlockName({ plan, shown, opening, index, name, query, onToggle }: Own): ReactNode {
  const group = plan.viewed.groupAt(index);
  const words = <NameWords {...{ plan, index, name, query }} />;
  if (group !== undefined) {
    const fold = { className: 'block-name fold', 'aria-expanded': group.isOpen, onClick: () => onToggle(group.path) };
    return (
      <button type="button" {...fold}>
        {words}
      </button>
    );
  }
  const column = shown.bar?.realised ?? shown.main;
  const amount = opening && column !== undefined ? amountAt(plan.cutSheet, { row: index, column }) : undefined;
  if (amount === undefined) return <span className="block-name">{words}</span>;
  return (
    <button type="button" className="block-name" onClick={() => opening?.open(amount)}>
      {words}
    </button>
  );
}

function NameWords({ plan, index, name, query }: Pick<Own, 'plan' | 'index' | 'name' | 'query'>): ReactNode {
  const { level } = plan.sheet.rows.at(index)!;
  return (
    <>
      {plan.nested && <span className="unseen">nível {level + 1}: </span>}
      {name && <MarkedWords text={formatValue(name.value, plan.sheet.columns[0]!)} query={query} />}
      {name?.mark && <span className="mark"> {name.mark}</span>}
    </>
  );
}

/** An amount, a button if it opens; its column's label is said to screen readers, or shown. */
function Amount({
  column,
  isLabelled,
  ...own
}: Own & { readonly column: number | undefined; readonly isLabelled?: true }) {
  const { plan, opening, index, cellAt, query } = own;
  const cell = cellAt(column);
  if (column === undefined || cell === undefined || cell.value.kind === 'blank') return null;
  const { label } = plan.sheet.columns[column]!;
  const amount = opening && amountAt(plan.cutSheet, { row: index, column });
  const words = (
    <>
      <span className={isLabelled ? 'block-label' : 'unseen'}>{label} </span>
      <MarkedWords text={formatValue(cell.value, plan.sheet.columns[column]!)} query={query} />
    </>
  );
  const className = isOver(cell, plan.sheet.columns[column]!) ? 'block-amount over' : 'block-amount';
  if (amount === undefined) return <span className={className}>{words}</span>;
  return (
    <button type="button" className={className} onClick={() => opening?.open(amount)}>
      {words}
    </button>
  );
}

type Bar = NonNullable<BlockColumns['bar']>;

/** The bar, its percentage, and 'realised de planned'. */
function Progress({ bar, ...own }: Own & { readonly bar: Bar }): ReactNode {
  const value = progressOf(bar, own.cellAt);
  if (value === undefined) return null;
  const { ratio, pace = null } = value;
  return (
    <>
      <div className={`block-progress${ratio !== null && ratio > 1 ? ' over' : ''}`}>
        <BlockBar {...{ ratio, pace }} />
        <span>{formatValue(value, { format: 'percent' })}</span>
      </div>
      <div className="block-of">
        <Amount {...own} column={bar.realised} /> de <Amount {...own} column={bar.planned} />
      </div>
    </>
  );
}

/** The percentage of the row's own cell, or of its two amounts; undefined in a row without these. */
function progressOf({ realised, planned, ratio }: Bar, cellAt: Own['cellAt']) {
  const [done, plan, given] = [realised, planned, ratio].map((at) => cellAt(at)?.value);
  if (done?.kind !== 'money' || plan?.kind !== 'money') return undefined;
  if (given?.kind === 'percent') return given;
  return { kind: 'percent', ratio: ratioOf(done.centavos, plan.centavos), pace: null } as const;
}

function Texts({ plan, shown: { texts }, cellAt, name, query }: Own): ReactNode {
  const words = texts.flatMap((at) => {
    const cell = cellAt(at);
    const text = cell === undefined || cell === name ? '' : formatValue(cell.value, plan.sheet.columns[at]!);
    return text === '' ? [] : [{ at, text }];
  });
  if (words.length === 0) return null;
  return (
    <div className="block-texts">
      {words.map(({ at, text }) => (
        <span key={at}>
          <span className="block-label">{plan.sheet.columns[at]!.label}</span> <MarkedWords text={text} query={query} />
        </span>
      ))}
    </div>
  );
}

function Others(own: Own): ReactNode {
  const others = own.shown.others.filter((at) => (own.cellAt(at)?.value.kind ?? 'blank') !== 'blank');
  if (others.length === 0) return null;
  return (
    <div className="block-others">
      {others.map((at) => (
        <Amount key={at} {...own} column={at} isLabelled />
      ))}
    </div>
  );
}
