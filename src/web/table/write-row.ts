import { formatValue, leadOf } from '../../sheet/format-value.ts';
import { element, escapeHtml, omittedColumns, classOfCell, writeBar } from '../../sheet/text/write-html.ts';
import { KEEP_LABELS } from '../../sheet/view/describe-view.ts';
import { cellsAt, type PlacedCell } from '../../sheet/rows/row-blocks.ts';
import type { ViewedGroup } from '../../sheet/view/viewed-sheet.ts';
import { wholeAmounts } from '../../sheet/columns.ts';
import type { Cell, Column, Row, Value } from '../../sheet/sheet.ts';
import { isFigure, figureRanges, matchRanges, type TextRange } from '../../sheet/find/find-words.ts';
import type { TablePlan } from './table-plan.ts';

/**
 * The cells of a row as HTML, with every match of the searched text (in find form) marked; those from column `end` on
 * as one empty cell. Written as text, since a component for each of a thousand cells doubles the time to first paint.
 */
export function writeRow(plan: TablePlan, index: number, query: string, end: number = plan.columns.length): string {
  const row = joinBlanks(cellsAt(plan.sheet.rows, plan.blocks, index), plan.sheet.rows.at(index)!);
  const cells = end < plan.columns.length ? row.filter(({ column }) => column < end) : row;
  let html = '';
  for (const placed of cells) {
    html += placed.column === 0 ? writeHeader(placed, plan, { index, query }) : writeData(placed, plan, query);
  }
  const missing = omittedColumns(cells, plan.columns.length);
  return missing === 0 ? html : html + writeRest(missing);
}

/** A group's header spans the cells beside it if all are blank, so that its text may overflow there. */
function joinBlanks(cells: readonly PlacedCell[], { kind }: Row): readonly PlacedCell[] {
  const [first, ...others] = cells;
  if (kind !== 'group' || first === undefined || others.length === 0) return cells;
  if (others.some(({ cell }) => cell.value.kind !== 'blank')) return cells;
  const last = others.at(-1)!;
  return [{ ...first, cell: { ...first.cell, colSpan: last.column + (last.cell.colSpan ?? 1) - first.column } }];
}

/**
 * The row's header. One that spans columns that scroll beside sticky ones gets only the sticky ones, so that it stays
 * visible; the rest is an empty cell.
 */
function writeHeader(
  { cell }: PlacedCell,
  { columns, stickyCount, nested, sheet, viewed }: TablePlan,
  { index, query }: { readonly index: number; readonly query: string },
): string {
  const row = sheet.rows.at(index)!;
  const { column, className, ...lack } = headerLook(columns[0]!, row);
  const span = cell.colSpan ?? 1;
  const own = stickyCount === 0 ? span : Math.min(span, stickyCount);
  const level = nested ? element('span', { class: 'unseen' }, `nível ${row.level + 1}: `) : '';
  const words = writeWords(cell, column, query) + lack.words;
  const attributes = {
    scope: 'row',
    colspan: own === 1 ? undefined : own,
    rowspan: cell.rowSpan,
    title: lack.title,
  };
  const group = viewed.groupAt(index);
  if (span === own) return element('th', { ...attributes, class: className }, level + writeFold(group, words));
  const line = group === undefined ? element('span', { class: 'line' }, words) : writeFold(group, words, 'fold line');
  return element('th', { ...attributes, class: `${className} spanning` }, level + line) + writeRest(span - own);
}

/** How a row's header looks, with words about a missing justification. */
function headerLook({ column, className }: TablePlan['columns'][number], { isUnjustified }: Row) {
  if (!isUnjustified) return { column, className, words: '', title: undefined };
  return { column, className: `${className} unjustified`, words: UNJUSTIFIED, title: KEEP_LABELS.semJustificativa };
}

/** Read by screen readers after the name of a row whose corner is marked. */
const UNJUSTIFIED = element('span', { class: 'unseen' }, ' (sem justificativa)');

/** The words of a row's header; a group's are the button that opens and closes it. */
function writeFold(group: ViewedGroup | undefined, words: string, name = 'fold'): string {
  if (group === undefined) return words;
  const attributes = { type: 'button', class: name, tabindex: -1, 'aria-expanded': String(group.isOpen) };
  return element('button', attributes, words);
}

function writeData({ cell, column: index }: PlacedCell, { columns }: TablePlan, query: string): string {
  const { column, className } = columns[index]!;
  const own = classOfCell(cell, column);
  const changed = cell.isChanged && column.isChange !== true ? CHANGED : '';
  return element(
    'td',
    { class: own === '' ? className : `${className} ${own}`, colspan: cell.colSpan, rowspan: cell.rowSpan },
    (column.bar ? writeBar(cell.value) : '') + changed + writeWords(cell, column, query),
  );
}

/** Read by screen readers before a changed amount; a difference shows the change by its sign. */
const CHANGED = element('span', { class: 'unseen' }, 'mudou para ');

function writeRest(count: number): string {
  return element('td', { class: 'rest', colspan: count }, '');
}

function writeWords({ value, mark }: Cell, column: Column, query: string): string {
  const written = formatValue(value, column);
  const words = isFigure(value)
    ? markRanges(written, rangesIn(value, column, query))
    : writeText(leadOf(value), written, query);
  if (mark === undefined) return words;
  return `${words} ${element('span', { class: 'mark' }, markRanges(mark, matchRanges(mark, query)))}`;
}

/** A text with its matches marked; its lead, if any, is muted. */
function writeText(lead: string, written: string, query: string): string {
  if (lead === '') return markRanges(written, matchRanges(written, query));
  const own = written.slice(lead.length);
  return element('span', { class: 'lead' }, writeText('', lead, query)) + writeText('', own, query);
}

/** The matches in a figure; an amount in thousands is searched by its unrounded text, and marked as a whole. */
function rangesIn(value: Value, column: Column, query: string): readonly TextRange[] {
  const written = formatValue(value, column);
  if (column.inThousands !== true || query === '') return figureRanges(written, query);
  const isFound = figureRanges(formatValue(value, wholeAmounts(column)), query).length > 0;
  return isFound ? [{ start: 0, end: written.length }] : [];
}

function markRanges(text: string, ranges: readonly TextRange[]): string {
  let html = '';
  let written = 0;
  for (const { start, end } of ranges) {
    html += escapeHtml(text.slice(written, start)) + element('mark', {}, escapeHtml(text.slice(start, end)));
    written = end;
  }
  return html + escapeHtml(text.slice(written));
}
