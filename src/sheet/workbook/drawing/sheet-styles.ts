import type { Content } from './contents.ts';
import { type ColumnLook, lookOf, numberFormat, type RowLook, type Style, TEXT_FORMAT } from './looks.ts';
import type { LongField } from '../../long/long-fields.ts';

/** Finds the style of a cell of some row by its column, its content and the mark after a number. */
export type RowStyles<Reference> = (column: number, content: Content, mark?: string) => Reference;

/** The styles of a worksheet's rows in the form its format refers to them, each looked up once. */
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

/** The number format of a table's cells by what they hold. */
export const TABLE_FORMATS: Readonly<Record<LongField['kind'], string>> = {
  text: TEXT_FORMAT,
  money: numberFormat('amount', undefined)!,
  quantity: numberFormat('fraction', undefined)!,
  whole: '0', // a year has no thousands dot
  date: numberFormat('date', undefined)!,
};

/** The look of a column's name: above texts on the left, as they are, above numbers in the middle. */
export function headerLook(holds: LongField['kind']): Style {
  const format = holds === 'text' ? 'text' : 'amount';
  return lookOf({ kind: 'header', level: 0 }, { format, leading: holds === 'text' }, 'text');
}
