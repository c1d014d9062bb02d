import type { Column } from '../../sheet/sheet.ts';
import { MAX_TEXT } from './column-widths.ts';

/** How a column is drawn. */
export type ColumnPlan = {
  readonly column: Column;
  /** The classes of each of its cells. */
  readonly className: string;
  /** Its width as a CSS length; the least it may have where it holds prose. */
  readonly width: string;
  /** Whether it holds texts too long for a line: they wrap, and the column takes all the room that the others leave. */
  readonly isProse: boolean;
};

/** Where the columns that stay in sight stop, by their positions, and where the last of them ends, for the stylesheet. */
export type StickyLefts = Readonly<Record<`--left-${number}` | '--sticky-end', string>>;

/** The columns with their widths (given in widths of a digit) as CSS; the first is narrower on a small screen. */
export function planColumns(columns: readonly Column[], widths: readonly number[]): readonly ColumnPlan[] {
  return columns.map((column, index) => {
    const width = widths[index]!;
    const isProse = column.format === 'text' && !column.sticky && width >= MAX_TEXT;
    const length = isProse ? 'var(--prose-column)' : toLength(width);
    return {
      column,
      className: classOf(columns, index),
      width: index === 0 ? 'var(--first-column)' : length,
      isProse: isProse && index > 0,
    };
  });
}

/** The places of the sticky columns but the first, which stops at the left edge, and the end of the last. */
export function stickyLefts(columns: readonly ColumnPlan[]): StickyLefts {
  const widths = columns.filter(({ column }) => column.sticky).map(({ width }) => width);
  const ends = widths.map((_, index) => `calc(${widths.slice(0, index + 1).join(' + ')})`);
  return {
    ...Object.fromEntries(ends.slice(0, -1).map((end, index) => [`--left-${index + 1}`, end])),
    '--sticky-end': ends.at(-1) ?? '0px',
  };
}

/** The width of a column of so many digits, its padding and rule included. */
export function toLength(digits: number): string {
  return `calc(${digits}ch + 22px)`;
}

function classOf(columns: readonly Column[], index: number): string {
  const { format, sticky, startsGroup, summary } = columns[index]!;
  const names = [
    isWords(format) ? 'words' : 'figures',
    sticky && (index === 0 ? 'sticky' : `sticky sticky-${index}`),
    startsGroup && !columns[index - 1]?.sticky && 'starts-group', // a rule after a sticky column stands already
    summary && 'summary',
  ];
  return names.filter(Boolean).join(' ');
}

function isWords(format: Column['format']): boolean {
  return format === 'text' || format === 'date';
}
