import type { ReactNode } from 'react';
import { ratioOf } from '../../../domain/ratio.ts';
import { formatValue, leadOf } from '../../../sheet/format-value.ts';
import { amountAt, isSameAmount } from '../../../sheet/rectangle/cell-amount.ts';
import { cellsAt } from '../../../sheet/rows/row-blocks.ts';
import type { Cell, Row } from '../../../sheet/sheet.ts';
import { MarkedWords } from '../SheetHead.tsx';
import type { BlockColumns } from './block-columns.ts';
import { Amount, type BlockParts, type BlockRowParts, MainAmount } from './BlockAmount.tsx';
import { BlockBar } from './BlockBar.tsx';

type Props = BlockParts & {
  /** The row's position in the sheet. */
  readonly index: number;
  readonly isCurrent: boolean;
  readonly measure?: (block: HTMLElement | null) => void;
};

/** A row as a block: its name, which opens and closes a group, and its amounts, which open their compositions. */
export function Block({ index, isCurrent, measure, ...parts }: Props): ReactNode {
  const { plan, shown, opening } = parts;
  const row = plan.sheet.rows.at(index)!;
  const cells = cellsAt(plan.sheet.rows, plan.blocks, index);
  const cellAt = (at: number | undefined): Cell | undefined => cells.find(({ column }) => column === at)?.cell;
  const named = row.kind === 'item' ? [cellAt(shown.name)] : [];
  const own = { ...parts, index, name: nameOf([...named, ...cells.map(({ cell }) => cell)]), cellAt };
  const isOpened =
    opening?.opened !== undefined &&
    plan.columns.some((_, column) => isSameAmount(amountAt(plan.cutSheet, { row: index, column }), opening.opened));
  const names = [...classesOf(row), isCurrent && 'current', isOpened && 'opened'];
  return (
    <li
      ref={measure}
      data-index={index}
      className={names.filter(Boolean).join(' ')}
      {...(measure && { 'aria-setsize': plan.bodyLength, 'aria-posinset': index + 1 })}
    >
      <div className="block-top">
        <BlockName {...own} />
        <MainAmount {...own} />
      </div>
      {shown.bar && <Progress {...own} bar={shown.bar} />}
      <Compared {...own} />
      <Texts {...own} />
      <Others {...own} />
    </li>
  );
}

function classesOf({ kind, level, isUnjustified }: Row): readonly string[] {
  return [kind, `level-${Math.min(level, 3)}`, ...(isUnjustified ? ['unjustified'] : [])];
}

/** The cell that names a row: the first with words, since a row below a spanning cell has no first cell of its own. */
function nameOf(cells: readonly (Cell | undefined)[]): Cell | undefined {
  return cells.find(hasWords) ?? cells.find((cell) => cell !== undefined);
}

function hasWords(cell: Cell | undefined): boolean {
  return cell?.value.kind === 'coded' || (cell?.value.kind === 'text' && cell.value.text !== '');
}

/** The row's name: a button that opens and closes the group, or opens the row's amount; otherwise text. */
function BlockName({ plan, shown, opening, index, name, query, onToggle }: BlockRowParts): ReactNode {
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

function NameWords({ plan, index, name, query }: Pick<BlockRowParts, 'plan' | 'index' | 'name' | 'query'>): ReactNode {
  const { level, isUnjustified } = plan.sheet.rows.at(index)!;
  return (
    <>
      {plan.nested && <span className="unseen">nível {level + 1}: </span>}
      {name && <MarkedWords text={formatValue(name.value, plan.sheet.columns[0]!)} query={query} />}
      {name?.mark && ' '}
      {name?.mark && <span className="mark">{name.mark}</span>}
      {isUnjustified && <span className="unseen"> (sem justificativa)</span>}
    </>
  );
}

type Bar = NonNullable<BlockColumns['bar']>;

/** The bar, its percentage, and 'realised de planned'. */
function Progress({ bar, ...own }: BlockRowParts & { readonly bar: Bar }): ReactNode {
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
function progressOf({ realised, planned, ratio }: Bar, cellAt: BlockRowParts['cellAt']) {
  const [done, plan, given] = [realised, planned, ratio].map((at) => cellAt(at)?.value);
  if (done?.kind !== 'money' || plan?.kind !== 'money') return undefined;
  if (given?.kind === 'percent') return given;
  return { kind: 'percent', ratio: ratioOf(done.centavos, plan.centavos), pace: null } as const;
}

/** Each amount of a comparison in a line: before, after, their difference. */
function Compared(own: BlockRowParts): ReactNode {
  const compared = (own.shown.compared ?? []).filter(
    ({ after }) => (own.cellAt(after)?.value.kind ?? 'blank') !== 'blank',
  );
  return compared.map(({ label, before, after, difference }) => (
    <div key={after} className="block-of">
      <span className="block-label" aria-hidden="true">
        {label}
      </span>
      <Amount {...own} column={before} /> <span aria-hidden="true">→</span> <Amount {...own} column={after} />
      <Amount {...own} column={difference} />
    </div>
  ));
}

/** The other texts, with their labels; if a parent and its child have the same name, only the child's. */
function Texts({ plan, shown: { texts }, cellAt, name, query }: BlockRowParts): ReactNode {
  const words = texts.flatMap((at) => {
    const cell = cellAt(at);
    const text =
      cell === undefined || cell === name || isSameName(cell, cellAt(at + 1))
        ? ''
        : formatValue(cell.value, plan.sheet.columns[at]!);
    // A text that begins with its group needs no label.
    const label = cell !== undefined && leadOf(cell.value) !== '' ? '' : plan.sheet.columns[at]!.label;
    return text === '' ? [] : [{ at, label, text }];
  });
  if (words.length === 0) return null;
  return (
    <div className="block-texts">
      {words.map(({ at, label, text }) => (
        <span key={at}>
          {label !== '' && <span className="block-label">{label}</span>} <MarkedWords text={text} query={query} />
        </span>
      ))}
    </div>
  );
}

function isSameName({ value }: Cell, next: Cell | undefined): boolean {
  return value.kind === 'coded' && next?.value.kind === 'coded' && value.name === next.value.name;
}

function Others(own: BlockRowParts): ReactNode {
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
