/** How a sheet is printed: the paper and the room on it, the font size, and the columns' shares of the width. */
export type PrintMeasures = {
  readonly paper: 'a4-portrait' | 'a4-landscape' | 'a3-landscape';
  /** The room between the margins in CSS pixels, a little less than there is, because browsers round differently on paper. */
  readonly width: number;
  readonly height: number;
  /** As a CSS length. */
  readonly fontSize: string;
  /** As CSS percentages. */
  readonly columns: readonly string[];
};

/** The width of each paper between its margins, in points, its sides in millimetres, and the room it adds to a column, in ems. */
const PAPERS = [
  { paper: 'a4-portrait', points: 550, sides: [210, 297], room: 1 },
  { paper: 'a4-landscape', points: 796, sides: [297, 210], room: 0 },
  { paper: 'a3-landscape', points: 1145, sides: [420, 297], room: 0 },
] as const;

/** Both margins of a page, as print.css has them: left and right, top and bottom. */
const MARGINS = [16, 24] as const;
const PIXELS_A_MM = 96 / 25.4;
const SLACK = 4; // pixels

const LARGEST = 9;
const READABLE = 7; // below this size a larger paper is used
// In ems; thousands dots and letters are narrower than digits.
const DIGIT = 0.54;
const BOLD_DIGIT = 0.556; // in the fonts that DIGIT was measured in
const LETTER = 0.45;
const PADDING = 0.8; // both sides of a cell

/**
 * The measures of a sheet whose columns have these widths in digits, on the smallest paper with a readable font size;
 * `boldDigit` is the width of a bold digit in the machine's font, in ems. `share` is the part of a page's CSS pixels that
 * fits on paper in this browser: one that prints them larger gets smaller type and less room.
 */
export function printMeasures(widths: readonly number[], boldDigit = BOLD_DIGIT, share = 1): PrintMeasures {
  const digit = DIGIT * Math.max(1, boldDigit / BOLD_DIGIT);
  const emsOn = ({ room: added }: (typeof PAPERS)[number]) =>
    widths.map((each, index) => (each - 1) * (index === 0 ? LETTER : digit) + PADDING + added);
  const found = PAPERS.find((candidate) => candidate.points / sum(emsOn(candidate)) >= READABLE) ?? PAPERS[2];
  const { paper, points, sides } = found;
  const ems = emsOn(found);
  const total = sum(ems);
  const [width, height] = [roomOf(sides[0], MARGINS[0], share), roomOf(sides[1], MARGINS[1], share)];
  const size = Math.floor(Math.min(LARGEST, points / total) * share * 100) / 100;
  return {
    paper,
    width,
    height,
    fontSize: `${size}pt`,
    columns: ems.map((width) => `${((width / total) * 100).toFixed(3)}%`),
  };
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}

/** The pixels between the margins of a side. */
function roomOf(side: number, margins: number, share: number): number {
  return Math.floor((side - margins) * PIXELS_A_MM * share) - SLACK;
}
