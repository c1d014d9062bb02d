import { sum } from '../../../base/sum.ts';
import { dividedColumns, type Parts, type PrintedColumn, widest } from '../../../sheet/pages/divide-columns.ts';

/** How a sheet is printed: the paper and its room, the font size, and the parts that its columns are divided into. */
export type PrintMeasures = {
  readonly paper: 'a4-portrait' | 'a4-landscape';
  /** The room between the margins in CSS pixels, slightly reduced, because browsers round differently on paper. */
  readonly width: number;
  readonly height: number;
  /** As a CSS length. */
  readonly fontSize: string;
  /** Each part is a page wide; the first column is repeated in all of them. */
  readonly parts: readonly PrintPart[];
};

/** Some columns of a sheet, by position, and their shares of the width as CSS percentages. */
export type PrintPart = { readonly columns: readonly number[]; readonly shares: readonly string[] };

/** Each paper's width between margins in points, sides in millimetres, and the room that it adds to a column in ems. */
const PAPERS = [
  { paper: 'a4-portrait', points: 550, sides: [210, 297], room: 1 },
  { paper: 'a4-landscape', points: 796, sides: [297, 210], room: 0 },
] as const;
const [, LANDSCAPE] = PAPERS;

/** Both margins of a page, as print.css has them: left and right, top and bottom. */
const MARGINS = [16, 24] as const;
const PIXELS_A_MM = 96 / 25.4;
const SLACK = 4; // pixels

const LARGEST = 9;
const READABLE = 7; // below this size the columns are divided into parts
// In ems; thousands dots and letters are narrower than digits.
const DIGIT = 0.54;
const BOLD_DIGIT = 0.556; // in the fonts that DIGIT was measured in
const LETTER = 0.45;
const PADDING = 0.8; // both sides of a cell
const AMOUNT = 0.905; // a character of a long amount, its dots among them, in bold digits
const MOST_NAME = 80; // digits: in parts, names take the room that the other columns leave, up to this width
const ROOM = LANDSCAPE.points / (READABLE + 0.01); // the width of a page in ems, if columns are divided

/**
 * The measures of a sheet on the narrower paper with a readable font size. If neither has one, the columns are divided
 * into parts: twelve months into halves, or more parts. `boldDigit` is the width of a bold digit in the machine's font,
 * in ems. `share` is the part of a page's CSS pixels that fits on paper in this browser: a browser that prints them
 * larger gets smaller type and less room.
 */
export function printMeasures(columns: readonly PrintedColumn[], boldDigit = BOLD_DIGIT, share = 1): PrintMeasures {
  const wider = Math.max(1, boldDigit / BOLD_DIGIT);
  const emsOn = ({ room: added }: (typeof PAPERS)[number]) =>
    columns.map(({ width }, index) => (width - 1) * (index === 0 ? LETTER : DIGIT * wider) + PADDING + added);
  const found = PAPERS.find((candidate) => candidate.points / sum(emsOn(candidate)) >= READABLE);
  if (found !== undefined) return measuresOf(found, emsOn(found), [columns.map((_, index) => index)], share);
  const ems = columns.map(({ width }, index) =>
    index === 0 ? (width - 1) * LETTER * wider + PADDING : (width - 1) * AMOUNT * BOLD_DIGIT * wider + PADDING,
  );
  const { parts, first } = dividedColumns(columns, ems, ROOM);
  const left = ROOM - widest([0, ...ems.slice(1)], parts);
  const { width, whole = width } = columns[0]!;
  const onOneLine = (Math.min(whole, MOST_NAME) - 1) * LETTER * wider + PADDING;
  return measuresOf(LANDSCAPE, [Math.max(first, Math.min(left, onOneLine)), ...ems.slice(1)], parts, share);
}

/** The measures on a paper; all parts have the same font size, and their first columns the same width. */
function measuresOf(
  { paper, points, sides }: (typeof PAPERS)[number],
  ems: readonly number[],
  parts: Parts,
  share: number,
): PrintMeasures {
  const total = widest(ems, parts);
  const [width, height] = [roomOf(sides[0], MARGINS[0], share), roomOf(sides[1], MARGINS[1], share)];
  const size = Math.floor(Math.min(LARGEST, points / total) * share * 100) / 100;
  return { paper, width, height, fontSize: `${size}pt`, parts: parts.map((part) => partOf(part, ems, total)) };
}

function partOf(columns: readonly number[], ems: readonly number[], total: number): PrintPart {
  const first = ems[0]!;
  const others = sum(columns.slice(1).map((column) => ems[column]!));
  const wider = others === 0 ? 1 : (total - first) / others;
  const shares = columns.map(
    (column, at) => `${(((ems[column]! * (at === 0 ? 1 : wider)) / total) * 100).toFixed(3)}%`,
  );
  return { columns, shares };
}

/** The pixels of a side of the paper between its margins. */
function roomOf(side: number, margins: number, share: number): number {
  return Math.floor((side - margins) * PIXELS_A_MM * share) - SLACK;
}
