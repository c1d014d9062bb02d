/** How a sheet is printed: the paper, the font size, and the columns' shares of the width. */
export type PrintMeasures = {
  readonly paper: 'a4-portrait' | 'a4-landscape' | 'a3-landscape';
  /** As a CSS length. */
  readonly fontSize: string;
  /** As CSS percentages. */
  readonly columns: readonly string[];
};

/** The width of each paper between its margins of 8 mm, in points. */
const PAPERS = [
  { paper: 'a4-portrait', points: 550 },
  { paper: 'a4-landscape', points: 796 },
  { paper: 'a3-landscape', points: 1145 },
] as const;

const LARGEST = 9;
const READABLE = 7; // below this size a larger paper is used
// In ems; thousands dots and letters are narrower than digits.
const DIGIT = 0.54;
const LETTER = 0.45;
const PADDING = 0.8; // both sides of a cell

/** The measures of a sheet whose columns have these widths in digits, on the smallest paper with a readable font size. */
export function printMeasures(widths: readonly number[]): PrintMeasures {
  const ems = widths.map((width, index) => (width - 1) * (index === 0 ? LETTER : DIGIT) + PADDING);
  const total = ems.reduce((sum, width) => sum + width, 0);
  const { paper, points } = PAPERS.find((candidate) => candidate.points / total >= READABLE) ?? PAPERS[2];
  const size = Math.min(LARGEST, Math.floor((points / total) * 100) / 100);
  return { paper, fontSize: `${size}pt`, columns: ems.map((width) => `${((width / total) * 100).toFixed(3)}%`) };
}
