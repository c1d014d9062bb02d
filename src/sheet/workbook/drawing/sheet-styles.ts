import type { Content } from './contents.ts';
import { lookOf, type ColumnLook, type RowLook } from './looks.ts';
import type { Style } from './style.ts';

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
