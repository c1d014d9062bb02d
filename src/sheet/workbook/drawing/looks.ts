import type { Column, Row } from '../../sheet.ts';
import type { LongField } from '../../long/long-fields.ts';
import type { Content } from './contents.ts';

/** Fills of the outermost levels, and of all deeper ones. */
type Tints = { readonly byLevel: readonly Colour[]; readonly deeper: Colour };

const BRAND = '#07574c';
const WHITE = '#ffffff';
const GROUP_TINTS: Tints = { byLevel: ['#d5e9e5', '#e5f1ef', '#f1f7f6'], deeper: '#f4f6f8' };
const SUBTOTAL_TINTS: Tints = { byLevel: ['#e0e7ed'], deeper: '#eef2f5' };
const TOTAL_FILL = '#c6e2dc';
const SUMMARY_FILL = '#f4f6f8';
const RULE: Edge = { line: 'thin', colour: '#d5dce2' };
const GROUP_RULE: Edge = { line: 'thin', colour: '#9aa7b3' };
const SUBTOTAL_RULE: Edge = { line: 'thin', colour: '#5c6b79' };
const TOTAL_RULE: Edge = { line: 'medium', colour: '#1d2733' };
const HEADER_RULE: Edge = { line: 'thin', colour: '#5f948c' };
const DEEPEST_INDENT = 15;

/** What a row's style depends on; facts are rows above the header, their labels in the leading column. */
export type RowLook = { readonly kind: Row['kind'] | 'fact'; readonly level: number };

/** What a column's style depends on; the leading one is indented by level. */
export type ColumnLook = Pick<Column, 'format' | 'startsGroup' | 'summary' | 'isChange'> & {
  readonly leading: boolean;
};

/** The looks of a sheet's columns. */
export function columnLooks(columns: readonly Column[]): readonly ColumnLook[] {
  return columns.map((column, position) => ({ ...column, leading: position === 0 }));
}

/** The style of a cell by its row, its column, its content and its mark. */
export function lookOf(row: RowLook, column: ColumnLook, content: Content, mark?: string): Style {
  const format = numberFormat(content, mark, column.isChange);
  return {
    ...rowStyle(row, column),
    ...(column.startsGroup && row.kind !== 'fact' && { left: row.kind === 'header' ? HEADER_RULE : GROUP_RULE }),
    ...alignment(row, column, content),
    ...(content === 'wrapped' && { wrap: true }),
    ...(format !== undefined && { format }),
  };
}

/** Whether a row's text in a column is bold. */
export function isBold({ kind }: RowLook, { leading }: ColumnLook): boolean {
  return kind === 'fact' ? leading : kind !== 'item';
}

function rowStyle({ kind, level }: RowLook, { summary, leading }: ColumnLook): Style {
  switch (kind) {
    case 'fact':
      return { bold: leading };
    case 'header':
      return { bold: true, ink: WHITE, fill: BRAND, top: HEADER_RULE, bottom: HEADER_RULE };
    case 'group':
      return { bold: true, fill: tint(GROUP_TINTS, level), bottom: RULE };
    case 'item':
      return { ...(summary && { fill: SUMMARY_FILL }), bottom: RULE };
    case 'subtotal':
      return { bold: true, fill: tint(SUBTOTAL_TINTS, level), top: SUBTOTAL_RULE, bottom: RULE };
    case 'total':
      return { bold: true, fill: TOTAL_FILL, top: TOTAL_RULE, bottom: TOTAL_RULE };
  }
}

function tint({ byLevel, deeper }: Tints, level: number): Colour {
  return byLevel[level] ?? deeper;
}

/** Aligns texts left in text columns, headings over numbers to the centre, and all else right. */
function alignment(row: RowLook, column: ColumnLook, content: Content): Pick<Style, 'align' | 'indent'> {
  const isText = content === 'text' || content === 'wrapped' || content === 'code';
  if (isText && (column.leading || column.format === 'text' || row.kind === 'fact'))
    return { align: 'left', indent: indentOf(row, column) };
  return { align: row.kind === 'header' ? 'centre' : 'right' };
}

/** The indent of a text: its level in the leading column, one step in other text columns, for a gap after numbers. */
export function indentOf({ kind, level }: RowLook, { leading, format }: ColumnLook): number {
  if (kind === 'fact') return 0;
  if (!leading) return format === 'text' ? 1 : 0;
  return kind === 'header' ? 0 : Math.min(level, DEEPEST_INDENT);
}

/** A colour as '#rrggbb', lower case. */
export type Colour = `#${string}`;

/** A cell's style; missing properties are Excel's defaults. */
export type Style = {
  readonly bold?: boolean;
  readonly ink?: Colour;
  readonly fill?: Colour;
  readonly align?: 'left' | 'centre' | 'right';
  /** Steps of indent, at most 15. */
  readonly indent?: number;
  readonly wrap?: boolean;
  /** A number format in Excel's English notation. */
  readonly format?: string;
  readonly top?: Edge;
  readonly bottom?: Edge;
  readonly left?: Edge;
};

export type Edge = { readonly line: 'thin' | 'medium'; readonly colour: Colour };

/** The number format for texts that stay texts when edited: a code stays '1.10'. */
export const TEXT_FORMAT = '@';

// Number formats in Excel's English notation; programs show their own separators. Negative numbers are red.
const PERCENT = '0.00%;[Red]-0.00%';

const FORMATS: Partial<Record<Content, string>> = {
  currency: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
  amount: '#,##0.00;[Red]-#,##0.00',
  percent: PERCENT,
  undefined: PERCENT, // used if the cell's formula gives a number
  whole: '#,##0;[Red]-#,##0',
  fraction: '#,##0.0###;[Red]-#,##0.0###', // '#,##0.####' would end whole quantities in a comma
  date: 'dd/mm/yyyy',
  code: TEXT_FORMAT,
};

/**
 * The number format of a content, with a number's mark at its end, and with a plus above zero if it is a change of an
 * amount; undefined for blanks, and for texts that are not codes.
 */
export function numberFormat(content: Content, mark: string | undefined, isChange?: boolean): string | undefined {
  const format = FORMATS[content];
  if (format === undefined || format === TEXT_FORMAT) return format;
  const [above = '', ...below] = format.split(';');
  const sections = isChange ? [`+${above}`, ...below, above] : [above, ...below];
  const suffix = mark === undefined ? '' : ` "${mark.replaceAll('"', "'")}"`;
  return sections.map((section) => section + suffix).join(';');
}

/** Finds the style of a row's cell by its column, its content and the mark after a number. */
export type RowStyles<Reference> = (column: number, content: Content, mark?: string) => Reference;

/** The styles of a worksheet's rows as the file format refers to them; each without a mark is looked up once. */
export function sheetStyles<Reference>(
  columns: readonly ColumnLook[],
  referTo: (style: Style) => Reference,
): (row: RowLook) => RowStyles<Reference> {
  const rows = new Map<string, RowStyles<Reference>>();
  const stylesOf = (row: RowLook): RowStyles<Reference> => {
    const known: readonly Partial<Record<Content, Reference>>[] = columns.map(() => ({}));
    const make = (column: number, content: Content, mark?: string) =>
      referTo(lookOf(row, columns[column]!, content, mark));
    return (column, content, mark) =>
      mark === undefined ? (known[column]![content] ??= make(column, content)) : make(column, content, mark);
  };
  return (row) => {
    const key = `${row.kind} ${row.level}`;
    const styles = rows.get(key) ?? stylesOf(row);
    rows.set(key, styles);
    return styles;
  };
}

/** The number format of a table's cells by the kind of its column. */
export const TABLE_FORMATS: Readonly<Record<LongField['kind'], string>> = {
  text: TEXT_FORMAT,
  money: numberFormat('amount', undefined)!,
  quantity: numberFormat('fraction', undefined)!,
  whole: '0', // a year has no thousands dot
  date: numberFormat('date', undefined)!,
};

/** The look of a table's heading: aligned left over texts, like these, and centred over numbers. */
export function headerLook(kind: LongField['kind']): Style {
  const format = kind === 'text' ? 'text' : 'amount';
  return lookOf({ kind: 'header', level: 0 }, { format, leading: kind === 'text' }, 'text');
}
