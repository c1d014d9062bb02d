/** How a sheet is laid on paper: on which, in what size of type, and its columns' shares of the width. */
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
const EASY = 7; // a larger paper is taken rather than smaller type
// In sizes of the type, the thousands dots of a long amount and the letters of words being narrower than digits:
const DIGIT = 0.54;
const LETTER = 0.45;
const PADDING = 0.8; // both sides of a cell

/** The measures of a sheet whose columns are so many digits wide: the smallest paper on which its type is easily read. */
export function printMeasures(widths: readonly number[]): PrintMeasures {
  const ems = widths.map((width, index) => (width - 1) * (index === 0 ? LETTER : DIGIT) + PADDING);
  const total = ems.reduce((sum, width) => sum + width, 0);
  const { paper, points } = PAPERS.find((candidate) => candidate.points / total >= EASY) ?? PAPERS[2];
  const size = Math.min(LARGEST, Math.floor((points / total) * 100) / 100);
  return { paper, fontSize: `${size}pt`, columns: ems.map((width) => `${((width / total) * 100).toFixed(3)}%`) };
}
