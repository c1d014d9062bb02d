import type { BarChart, Category } from './chart.ts';

/** The room around the bars for text, in pixels. */
export type Margins = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether there is room for all notes; there always is for the note of the rest, whose bar may be cut. */
  readonly hasNotes: boolean;
};

const AMOUNTS = 52; // the room for an axis's amounts
const LETTER = 6.3;
/** The largest shares of the width for the names of rows and for the notes beside their bars. */
const [NAMES, NOTES] = [0.42, 0.2];

/** The margins of a chart of a width in pixels. */
export function marginsOf({ direction, categories, series }: BarChart, width: number): Margins {
  if (direction === 'columns') {
    const right = series.some(({ isLine }) => isLine) ? AMOUNTS : 8;
    return { left: AMOUNTS, right, top: 8, bottom: 22, hasNotes: false };
  }
  const longest = Math.max(0, ...categories.map(({ label }) => label.length));
  const notes = notesOf(categories);
  const hasNotes = notes <= Math.max(roomOf(0), width * NOTES);
  return {
    left: Math.min(longest * LETTER + 16, width * NAMES, 380),
    right: hasNotes ? notes : notesOf(categories.filter(({ isRest }) => isRest)),
    top: 2,
    bottom: 20,
    hasNotes,
  };
}

function notesOf(categories: readonly Category[]): number {
  return roomOf(Math.max(0, ...categories.map(({ note }) => note?.text.length ?? 0)));
}

function roomOf(letters: number): number {
  return 24 + letters * LETTER;
}
