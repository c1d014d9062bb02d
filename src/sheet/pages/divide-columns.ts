import { sum } from '../../base/sum.ts';
import type { Column } from '../sheet.ts';

/** A printed column: its width and that of its longest text, in digits, and whether a part may begin with it. */
export type PrintedColumn = Pick<Column, 'startsGroup' | 'summary'> & {
  readonly width: number;
  readonly whole?: number;
};

/** The columns of each part of a print, by position. */
export type Parts = readonly (readonly number[])[];

const LEAST_FIRST = 12; // ems; names that are longer wrap
const HARDLY_MORE = 1.1;
const UNREADABLE = 100; // a factor so large that every other division is preferred to one in smaller type

/** A division of columns: the width left for the first one, in ems, and how many pages a page of rows needs. */
type Division = { readonly parts: Parts; readonly first: number; readonly pages: number };

/** The division with the fewest pages, or an even one if it needs hardly more; a page is `room` ems wide. */
export function dividedColumns(columns: readonly PrintedColumn[], ems: readonly number[], room: number): Division {
  const groups = groupsOf(columns);
  const counts = groups.map((_, at) => at + 1);
  const even = cheapest(counts.map((count) => divisionOf(evenParts(groups, count), ems, room)));
  const narrow = cheapest(counts.map((count) => divisionOf(narrowParts(groups, ems, count), ems, room)));
  return even.pages <= narrow.pages * HARDLY_MORE ? even : narrow;
}

/** A division into parts, given without the first column; wrapped names add pages, and smaller type adds far more. */
function divisionOf(parts: Parts, ems: readonly number[], room: number): Division {
  const left = room - widest(ems, parts);
  const first = Math.max(LEAST_FIRST, Math.min(ems[0]!, left));
  const pages = parts.length * Math.max(1, ems[0]! / first) * (left < LEAST_FIRST ? UNREADABLE : 1);
  return { parts: parts.map((part) => [0, ...part]), first, pages };
}

function cheapest(divisions: readonly Division[]): Division {
  return divisions.reduce((best, each) => (each.pages < best.pages ? each : best));
}

/** Parts with the same number of groups; the last may have fewer. */
export function evenParts(groups: Parts, count: number): Parts {
  const size = Math.ceil(groups.length / count);
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, at) =>
    groups.slice(at * size, (at + 1) * size).flat(),
  );
}

/** At most `count` parts, the widest of them as narrow as possible. */
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

/** Groups of columns after the first: a month's, or one column each without months; year sums join the group before. */
export function groupsOf(columns: readonly PrintedColumn[]): Parts {
  const hasGroups = columns.filter(({ startsGroup, summary }) => startsGroup && !summary).length > 1;
  const mayBegin = ({ startsGroup, summary }: PrintedColumn) => !summary && (startsGroup === true || !hasGroups);
  const starts = columns.flatMap((column, at) => (at === 1 || (at > 1 && mayBegin(column)) ? [at] : []));
  const places = columns.map((_, at) => at);
  return starts.map((start, nth) => places.slice(start, starts[nth + 1]));
}

/** The width of the widest of some parts, in ems. */
export function widest(ems: readonly number[], parts: Parts): number {
  return Math.max(...parts.map((part) => sum(part.map((column) => ems[column]!))));
}
