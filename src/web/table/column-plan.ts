import type { Column } from '../../sheet/sheet.ts';

/** How a column is drawn. */
export type ColumnPlan = {
  readonly column: Column;
  /** The classes of each of its cells. */
  readonly className: string;
  /** Its width as a CSS length. */
  readonly width: string;
  /** Where a column that stays in sight stops, as a CSS length. */
  readonly left?: string;
};

/** The columns with their widths (given in widths of a digit) as CSS; the first is narrower on a small screen. */
export function planColumns(columns: readonly Column[], widths: readonly number[]): readonly ColumnPlan[] {
  const lengths = widths.map((width, index) => (index === 0 ? 'var(--first-column)' : toLength(width)));
  return columns.map((column, index) => ({
    column,
    className: classOf(column, columns[index - 1]?.sticky ?? false),
    width: lengths[index]!,
    ...(column.sticky && { left: index === 0 ? '0' : `calc(${lengths.slice(0, index).join(' + ')})` }),
  }));
}

/** The width of a column of so many digits, its padding and rule included. */
export function toLength(digits: number): string {
  return `calc(${digits}ch + 22px)`;
}

/** A column that follows one that stays in sight needs no rule of its own: that one has it. */
function classOf({ format, sticky, startsGroup, summary }: Column, followsSticky: boolean): string {
  const left = format === 'text' || format === 'date';
  const names = [
    left ? 'words' : 'figures',
    sticky && 'sticky',
    startsGroup && !followsSticky && 'starts-group',
    summary && 'summary',
  ];
  return names.filter(Boolean).join(' ');
}
