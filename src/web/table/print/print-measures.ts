import type { Column } from '../../../sheet/sheet.ts';

/** How a sheet is printed: the paper and the room on it, the font size, and the parts that its columns are divided into. */
export type PrintMeasures = {
  readonly paper: 'a4-portrait' | 'a4-landscape';
  /** The room between the margins in CSS pixels, a little less than there is, because browsers round differently on paper. */
  readonly width: number;
  readonly height: number;
  /** As a CSS length. */
  readonly fontSize: string;
  /** Each part is a page wide; the first columns are repeated in all of them. */
  readonly parts: readonly PrintPart[];
};

/** Some columns of a sheet, by position, and their shares of the width as CSS percentages. */
export type PrintPart = { readonly columns: readonly number[]; readonly shares: readonly string[] };

/** A column to be printed: its width in digits, and where the sheet may be divided. */
export type PrintedColumn = Pick<Column, 'startsGroup' | 'summary'> & { readonly width: number };

/** The width of each paper between its margins, in points, its sides in millimetres, and the room it adds to a column, in ems. */
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
const ROOM = LANDSCAPE.points / (READABLE + 0.01); // a page in ems
const LEAST_FIRST = 12; // in parts, where names wrap
const HARDLY_MORE = 1.1;
const UNREADABLE = 100; // no division is worse than one in smaller type

/**
 * The measures of a sheet on the smaller paper with a readable font size. Where there is none, the columns are divided
 * into parts: the twelve months into halves, or quarters. `boldDigit` is the width of a bold digit in the machine's font,
 * in ems. `share` is the part of a page's CSS pixels that fits on paper in this browser: one that prints them larger gets
 * smaller type and less room.
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
  const { parts, first } = dividedColumns(columns, ems);
  return measuresOf(LANDSCAPE, [first, ...ems.slice(1)], parts, share);
}

type Parts = readonly (readonly number[])[];

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

/** A division of columns, and the width that it leaves for the first column, in ems. */
type Division = { readonly parts: Parts; readonly first: number };

/** The division with the fewest pages; one with as many groups in each part if it needs hardly more. */
function dividedColumns(columns: readonly PrintedColumn[], ems: readonly number[]): Division {
  const groups = groupsOf(columns);
  const divided = (parts: Parts): Division => {
    const left = ROOM - widest(ems, parts);
    return { parts: parts.map((part) => [0, ...part]), first: Math.max(LEAST_FIRST, Math.min(ems[0]!, left)) };
  };
  const counts = groups.map((_, at) => at + 1);
  const even = counts.map((count) => divided(evenParts(groups, count)));
  const best = cheapest([...even, ...counts.map((count) => divided(narrowParts(groups, ems, count)))], ems);
  const bestEven = cheapest(even, ems);
  return pagesOf(bestEven, ems) <= pagesOf(best, ems) * HARDLY_MORE ? bestEven : best;
}

function cheapest(divisions: readonly Division[], ems: readonly number[]): Division {
  return divisions.reduce((best, each) => (pagesOf(each, ems) < pagesOf(best, ems) ? each : best));
}

/** How many pages a page of rows becomes: its parts, each as much longer as names wrap; more where type must be smaller. */
function pagesOf({ parts, first }: Division, ems: readonly number[]): number {
  const lines = Math.max(1, ems[0]! / first);
  const width =
    first +
    widest(
      ems,
      parts.map((part) => part.slice(1)),
    );
  return parts.length * lines * (width > ROOM + 0.001 ? UNREADABLE : 1);
}

/** As many groups in each part. */
function evenParts(groups: Parts, count: number): Parts {
  const size = Math.ceil(groups.length / count);
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, at) =>
    groups.slice(at * size, (at + 1) * size).flat(),
  );
}

/** At most so many parts, the widest of them as narrow as it can be. */
function narrowParts(groups: Parts, ems: readonly number[], count: number): Parts {
  const runs = groups.flatMap((_, from) =>
    groups.slice(from).map((__, to) => groups.slice(from, from + to + 1).flat()),
  );
  const widths = runs.map((run) => widest(ems, [run])).toSorted((a, b) => a - b);
  const filled = widths.map((most) => fullParts(groups, (part) => widest(ems, [part]) <= most));
  return filled.find((parts) => parts.length <= count)!;
}

function fullParts(groups: Parts, fits: (part: readonly number[]) => boolean): Parts {
  const parts: (readonly number[])[] = [];
  for (const group of groups) {
    const part = parts.at(-1);
    if (part !== undefined && fits([...part, ...group])) parts.splice(-1, 1, [...part, ...group]);
    else parts.push(group);
  }
  return parts;
}

/** The columns behind the first that stay together: a month's, or each alone; sums of the year go with what is before them. */
function groupsOf(columns: readonly PrintedColumn[]): Parts {
  const hasGroups = columns.some(({ startsGroup, summary }) => startsGroup && !summary);
  const mayBegin = ({ startsGroup, summary }: PrintedColumn) => !summary && (startsGroup === true || !hasGroups);
  const starts = columns.flatMap((column, at) => (at === 1 || (at > 1 && mayBegin(column)) ? [at] : []));
  const places = columns.map((_, at) => at);
  return starts.map((start, nth) => places.slice(start, starts[nth + 1]));
}

function widest(ems: readonly number[], parts: Parts): number {
  return Math.max(...parts.map((part) => sum(part.map((column) => ems[column]!))));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}

/** The pixels between the margins of a side. */
function roomOf(side: number, margins: number, share: number): number {
  return Math.floor((side - margins) * PIXELS_A_MM * share) - SLACK;
}
