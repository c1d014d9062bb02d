import type { BarChart } from '../../chart/chart.ts';

/** The room around the bars for their words, in pixels. */
export type Margins = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const AMOUNTS = 52; // of an axis
const LETTER = 6.3;
/** Of the width, at most: the names of rows, and what is said beside their bars. */
const [NAMES, NOTES] = [0.34, 0.2];

/** The margins of a chart so many pixels wide. */
export function marginsOf({ direction, categories, series }: BarChart, width: number): Margins {
  if (direction === 'columns')
    return { left: AMOUNTS, right: series.some(({ isLine }) => isLine) ? AMOUNTS : 8, top: 8, bottom: 22 };
  const longest = Math.max(0, ...categories.map(({ label }) => label.length));
  const notes = roomOf(Math.max(0, ...categories.map(({ note = '' }) => note.length)));
  return {
    left: Math.min(longest * LETTER + 16, width * NAMES, 380),
    right: notes > Math.max(roomOf(0), width * NOTES) ? roomOf(0) : notes,
    top: 2,
    bottom: 20,
  };
}

/** Whether what is said beside a bar has room there. */
export function hasRoom(note: string, { right }: Margins): boolean {
  return roomOf(note.length) <= right;
}

function roomOf(letters: number): number {
  return 24 + letters * LETTER;
}
