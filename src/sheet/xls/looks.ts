import type { Column, Row } from '../sheet.ts';
import type { Content } from './contents.ts';
import { numberFormat } from './number-formats.ts';
import type { Colour } from './palette.ts';
import type { Edge, Style } from './style.ts';

const INK = '#1d2733';
const BRAND = '#07574c';
const WHITE = '#ffffff';
const GROUP_FILLS: readonly Colour[] = ['#c5dfda', '#ddece9', '#eef5f4'];
const SUBTOTAL_FILL = '#eef2f5';
const TOTAL_FILL = '#a9cfc8';
const SUMMARY_FILL = '#f4f6f8';
const RULE: Edge = { line: 'thin', colour: '#d5dce2' };
const GROUP_RULE: Edge = { line: 'thin', colour: '#9aa7b3' };
const SUBTOTAL_RULE: Edge = { line: 'thin', colour: '#5c6b79' };
const TOTAL_RULE: Edge = { line: 'medium', colour: INK };
const HEADER_RULE: Edge = { line: 'thin', colour: '#5f948c' };
const DEEPEST_INDENT = 15;

/** What a row's look depends on. */
export type RowLook = Pick<Row, 'kind' | 'level'>;

/** What a column's look depends on: the leading one carries the hierarchy's indents. */
export type ColumnLook = Pick<Column, 'format' | 'startsGroup' | 'summary'> & { readonly leading: boolean };

/** How a row's cell in a column looks, by what it holds and the mark behind it. */
export function lookOf(row: RowLook, column: ColumnLook, content: Content, mark?: string): Style {
  const format = numberFormat(content, mark);
  return {
    ...rowStyle(row, column),
    ...(column.startsGroup && { left: row.kind === 'header' ? HEADER_RULE : GROUP_RULE }),
    ...placing(row, column, content),
    ...(content === 'wrapped' && { wrap: true }),
    ...(format !== undefined && { format }),
  };
}

/** Whether a row's letters are bold. */
export function isBold({ kind }: RowLook): boolean {
  return kind !== 'item';
}

function rowStyle({ kind, level }: RowLook, { summary }: ColumnLook): Style {
  switch (kind) {
    case 'header':
      return { bold: true, ink: WHITE, fill: BRAND, top: HEADER_RULE, bottom: HEADER_RULE };
    case 'group':
      return { bold: true, fill: GROUP_FILLS[level] ?? SUMMARY_FILL, bottom: RULE };
    case 'item':
      return summary ? { fill: SUMMARY_FILL, bottom: RULE } : { bottom: RULE };
    case 'subtotal':
      return { bold: true, fill: SUBTOTAL_FILL, top: SUBTOTAL_RULE, bottom: RULE };
    case 'total':
      return { bold: true, ink: INK, fill: TOTAL_FILL, top: TOTAL_RULE, bottom: TOTAL_RULE };
  }
}

/** Texts stand left, indented by level in the leading column; numbers and what replaces one stand right. */
function placing(row: RowLook, column: ColumnLook, content: Content): Pick<Style, 'align' | 'indent'> {
  const textual = column.format === 'text';
  if (row.kind === 'header') return { align: textual ? 'left' : 'centre' };
  if (content !== 'text' && content !== 'wrapped') return { align: 'right' };
  if (!column.leading) return { align: textual ? 'left' : 'right' };
  return { align: 'left', indent: indentOf(row) };
}

/** The indent steps of a row's leading text. */
export function indentOf({ kind, level }: RowLook): number {
  return kind === 'header' ? 0 : Math.min(level, DEEPEST_INDENT);
}
