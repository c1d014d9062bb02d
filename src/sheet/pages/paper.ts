import { sum } from '../../base/sum.ts';
import type { Column } from '../sheet.ts';
import { evenParts, groupsOf, type Parts } from './divide-columns.ts';

/** A sheet of paper, in points. */
export type Paper = { readonly name: 'A4' | 'A3'; readonly width: number; readonly height: number };

/** A column's room in ems: the least that it can be drawn in, and the most that it needs. */
export type ColumnRoom = Pick<Column, 'startsGroup' | 'summary'> & { readonly least: number; readonly most: number };

/** How a sheet's columns are placed: all on one paper, or in parts, one after the other, each with the first column. */
export type Placement = {
  readonly paper: Paper;
  /** The size of type, in points. */
  readonly size: number;
  readonly parts: readonly PlacedPart[];
};

/** Some columns by position, and the width of each in ems. */
export type PlacedPart = { readonly columns: readonly number[]; readonly widths: readonly number[] };

const A4 = [595.28, 841.89] as const;
const A3 = [841.89, 1190.55] as const;
/** A4, portrait. */
export const A4_PORTRAIT: Paper = { name: 'A4', width: A4[0], height: A4[1] };
const A4_LANDSCAPE: Paper = { name: 'A4', width: A4[1], height: A4[0] };
const A3_LANDSCAPE: Paper = { name: 'A3', width: A3[1], height: A3[0] };

/** The margin on each side, in points. */
export const MARGIN = 33;

const SIZE = 8.25;
/** The smallest type, in points. */
export const SMALLEST = 7;

/** Papers and sizes of type, the best first. */
const CHOICES: readonly (readonly [Paper, number])[] = [
  [A4_PORTRAIT, SIZE],
  [A4_LANDSCAPE, SIZE],
  [A4_LANDSCAPE, 7.5],
  [A4_LANDSCAPE, SMALLEST],
  [A3_LANDSCAPE, SIZE],
  [A3_LANDSCAPE, 7.5],
  [A3_LANDSCAPE, SMALLEST],
];

/** Places columns in as few parts as possible, then on the smallest paper, then in the largest type. */
export function placeColumns(columns: readonly ColumnRoom[]): Placement {
  const groups = groupsOf(columns.map((column) => ({ ...column, width: column.least })));
  for (let count = 1; count <= Math.max(1, groups.length); count++) {
    const parts = partsOf(columns, groups, count);
    const choice = CHOICES.find(([paper, size]) =>
      parts.every((part) => leastOf(columns, part) <= roomOf(paper, size)),
    );
    if (choice !== undefined) return placed(columns, parts, choice);
  }
  return placed(columns, partsOf(columns, groups, groups.length), [A3_LANDSCAPE, SMALLEST]);
}

function partsOf(columns: readonly ColumnRoom[], groups: Parts, count: number): Parts {
  if (count <= 1) return [columns.map((_, at) => at)];
  return evenParts(groups, count).map((part) => [0, ...part]);
}

function leastOf(columns: readonly ColumnRoom[], part: readonly number[]): number {
  return sum(part.map((at) => columns[at]!.least));
}

/** The width between the margins, in ems. */
export function roomOf({ width }: Paper, size: number): number {
  return (width - 2 * MARGIN) / size;
}

function placed(columns: readonly ColumnRoom[], parts: Parts, [paper, size]: readonly [Paper, number]): Placement {
  const room = roomOf(paper, size);
  const first = Math.min(
    ...parts.map(
      (part) =>
        widthsOf(
          part.map((at) => columns[at]!),
          room,
        )[0]!,
    ),
  );
  return {
    paper,
    size,
    parts: parts.map((part) => {
      const own = part.map((at) => columns[at]!);
      if (parts.length === 1) return { columns: part, widths: widthsOf(own, room) };
      return { columns: part, widths: [first, ...widthsOf(own.slice(1), room - first)] };
    }),
  };
}

/** The widths that fill the room: each column's least, then a share of its need, then an equal share of the rest. */
function widthsOf(columns: readonly ColumnRoom[], room: number): readonly number[] {
  const least = sum(columns.map((column) => column.least));
  const wanted = sum(columns.map(({ least: own, most }) => most - own));
  if (least > room) return columns.map((column) => (column.least / least) * room);
  const share = wanted === 0 ? 0 : Math.min(1, (room - least) / wanted);
  const rest = room - least - wanted * share;
  return columns.map(({ least: own, most }) => own + (most - own) * share + rest / columns.length);
}
