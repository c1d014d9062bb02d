import type { Column } from '../../sheet/sheet.ts';
import { MAX_TEXT } from './column-widths.ts';

/** How a column is drawn. */
export type ColumnPlan = {
  readonly column: Column;
  /** The CSS classes of its cells. */
  readonly className: string;
  /** Its width as a CSS length; the minimum width for prose. */
  readonly width: string;
  /** Whether it holds long texts: they wrap, and the column takes the remaining width. */
  readonly isProse: boolean;
};

/** Plans the columns, given their widths in digits; the first is narrower on a small screen. */
export function planColumns(columns: readonly Column[], widths: readonly number[]): readonly ColumnPlan[] {
  return columns.map((column, index) => {
    const width = widths[index]!;
    const isProse = column.format === 'text' && !column.sticky && width >= MAX_TEXT;
    const length = isProse ? 'var(--prose-column)' : toLength(width);
    return {
      column,
      className: column.amount === undefined ? classOf(columns, index) : `${classOf(columns, index)} named`,
      width: index === 0 ? 'var(--first-column)' : length,
      isProse: isProse && index > 0,
    };
  });
}

/** CSS properties for sticky columns: the left offset of each after the first, and the right edge of the last. */
export function stickyLefts(columns: readonly ColumnPlan[]): Readonly<Record<`--${string}`, string>> {
  const widths = columns.filter(({ column }) => column.sticky).map(({ width }) => width);
  const ends = widths.map((_, index) => `calc(${widths.slice(0, index + 1).join(' + ')})`);
  return {
    ...Object.fromEntries(ends.slice(0, -1).map((end, index) => [`--left-${index + 1}`, end])),
    '--sticky-end': ends.at(-1) ?? '0px',
  };
}

/** The CSS width of a column this many digits wide, with padding and border. */
export function toLength(digits: number): string {
  return `calc(${digits}ch + 22px)`;
}

function classOf(columns: readonly Column[], index: number): string {
  const { format, sticky, startsGroup, summary } = columns[index]!;
  const names = [
    isWords(format) ? 'words' : 'figures',
    sticky && (index === 0 ? 'sticky' : `sticky sticky-${index}`),
    startsGroup && !columns[index - 1]?.sticky && 'starts-group', // sticky columns already end with a line
    summary && 'summary',
  ];
  return names.filter(Boolean).join(' ');
}

function isWords(format: Column['format']): boolean {
  return format === 'text' || format === 'date';
}
