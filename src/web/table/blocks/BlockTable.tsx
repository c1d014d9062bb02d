import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { lowerFirst } from '../../../base/text.ts';
import { placeOfAmount } from '../../../sheet/rectangle/cell-amount.ts';
import { toggle } from '../../../sheet/view/view.ts';
import type { Opening } from '../opening/opening.ts';
import { scrollingKeys, useKeys } from '../table-keys.ts';
import type { TablePlan } from '../table-plan.ts';
import { type Find, useRevealed } from '../use-find.ts';
import { afterDrawing, useVirtualRows, type VirtualRows } from '../use-virtual-rows.ts';
import { useViewAnchor } from '../view/use-view-anchor.ts';
import type { Viewing } from '../view/use-viewing.ts';
import { Block } from './Block.tsx';
import { type BlockParts, LEFT } from './BlockAmount.tsx';
import { blockColumns } from './block-columns.ts';
import './blocks.css';

type Props = {
  readonly region: RefObject<HTMLElement | null>;
  readonly plan: TablePlan;
  readonly find: Find;
  readonly viewing: Viewing;
  readonly opening: Opening | undefined;
  /** Whether the first paint is over. */
  readonly isSettled: boolean;
};

/** The height of a block before it is measured, in CSS pixels. */
const BLOCK_HEIGHT = 72;

/** A sheet on a phone: each row is a block of its name and its most important amounts; the totals stay below them. */
export function BlockTable({ region, plan: whole, find, viewing, opening, isSettled }: Props): ReactNode {
  const plan = useMemo(() => ({ ...whole, header: whole.header.slice(-1) }), [whole]); // one line of headings
  const rows = useVirtualRows(plan, region, isSettled, BLOCK_HEIGHT);
  useRevealed(find, plan, rows);
  useViewAnchor(plan, viewing.view, rows);
  useKeys(region, [scrollingKeys(plan, rows)]);
  useOpenedBlock(plan, opening, rows);
  const { sheet } = plan;
  const shown = useMemo(() => blockColumns(sheet.columns, sheet), [sheet]);
  const onToggle: BlockParts['onToggle'] = (path) => viewing.change(toggle(viewing.view, path));
  const parts = { plan, shown, opening, query: find.query, onToggle };
  const headings = useId();
  return (
    <div
      className={['sheet-stage', viewing.view.isList && 'listed', opening?.opened && 'beside']
        .filter(Boolean)
        .join(' ')}
    >
      <section
        ref={region}
        className="sheet-region blocks"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={sheet.title}
        aria-describedby={headings}
      >
        <BlockHead {...{ sheet, shown }} id={headings} />
        <Body {...{ parts, rows }} current={find.current} />
        <Totals {...{ parts }} current={find.current} />
      </section>
      {opening?.panel(undefined)}
    </div>
  );
}

type ListProps = { readonly parts: BlockParts; readonly current: number | undefined };

/** The blocks in sight and some around them, in a list as high as all of them. */
function Body({ parts, current, rows }: ListProps & { readonly rows: VirtualRows }): ReactNode {
  const items = rows.getVirtualItems();
  const { scrollMargin, paddingEnd } = rows.options;
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = rows.getTotalSize() - paddingEnd - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <ul aria-label="Linhas" style={{ paddingTop: above, paddingBottom: Math.max(0, below) }}>
      {items.map(({ index, key }) => (
        <Block key={Number(key)} {...parts} index={index} isCurrent={index === current} measure={rows.measureElement} />
      ))}
    </ul>
  );
}

function Totals({ parts, current }: ListProps): ReactNode {
  const { sheet, bodyLength } = parts.plan;
  const totals = Array.from({ length: sheet.rows.length - bodyLength }, (_, at) => bodyLength + at);
  if (totals.length === 0) return null;
  return (
    <ul aria-label="Totais" className="block-totals">
      {totals.map((index) => (
        <Block key={index} {...parts} index={index} isCurrent={index === current} />
      ))}
    </ul>
  );
}

type HeadProps = Pick<TablePlan, 'sheet'> & Pick<BlockParts, 'shown'> & { readonly id: string };

/** The labels of the blocks' amounts: 'Realizado de reformulado, até dezembro' and 'Saldo'. */
function BlockHead({ sheet: { columns }, shown: { name, bar, main }, id }: HeadProps): ReactNode {
  const labelOf = (at: number | undefined) => (at === undefined ? '' : columns[at]!.label);
  if (bar === undefined) return <Head {...{ id }} left={labelOf(name ?? 0)} right={labelOf(main)} />;
  const { common, own } = splitLabels([bar.realised, bar.planned, main].map(labelOf));
  const [realised = '', planned = '', left = ''] = own;
  const span = common === '' ? '' : `, ${lowerFirst(common)}`;
  return <Head {...{ id }} left={`${realised} de ${lowerFirst(planned)}${span}`} right={left || LEFT} />;
}

type TwoWords = { readonly id: string; readonly left: string; readonly right: string };

function Head({ id, left, right }: TwoWords): ReactNode {
  return (
    <div id={id} className="block-head">
      <span>{left}</span> <span>{right}</span>
    </div>
  );
}

/** The words with which all labels begin, and the rest of each: 'Até dezembro', and 'Realizado' and 'Saldo'. */
function splitLabels(labels: readonly string[]) {
  const words = labels.map((label) => label.split(' '));
  const [first = [], ...others] = words.filter(([word]) => word !== '');
  const differs = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  return { common: first.slice(0, differs).join(' '), own: words.map((each) => each.slice(differs).join(' ')) };
}

/** Keeps the block of the open amount in sight, above the panel. */
function useOpenedBlock(plan: TablePlan, opening: Opening | undefined, rows: VirtualRows): void {
  const opened = opening?.opened;
  const show = useEffectEvent(() => {
    const place = opened && placeOfAmount(plan.cutSheet, opened);
    if (place === undefined) return;
    rows.scrollElement?.scrollIntoView();
    if (place.row < plan.bodyLength) rows.scrollToIndex(place.row, { align: 'center' });
  });
  useEffect(() => (opened === undefined ? undefined : afterDrawing(show)), [opened]);
}
