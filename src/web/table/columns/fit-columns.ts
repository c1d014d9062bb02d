import { sum } from '../../../base/sum.ts';

/** What a column needs, in CSS pixels. */
export type ColumnToFit = {
  /** The width at which nothing wraps. */
  readonly whole: number;
  /** The least width; for amounts, the whole width. */
  readonly least: number;
  /** Whether it stays in sight when the table scrolls; leading columns only. */
  readonly isSticky: boolean;
  /** Without room for all, the columns of the least weight are left out; absent for those that stay. */
  readonly weight?: number | undefined;
  /** Whether the user chose its width, which then stays. */
  readonly isChosen?: true;
};

/** The columns that are drawn, by their positions, with their widths in CSS pixels. */
export type Fit = { readonly places: readonly number[]; readonly widths: readonly number[] };

/** The smallest share of the room for names beside columns that scroll. */
const NAMES = 0.28;

/**
 * Fits columns into a room in CSS pixels: texts take what amounts leave, up to their whole widths. Without room for
 * all, the lightest columns are left out; if that is not enough, or `showsAll`, the table scrolls. A narrower table is
 * stretched to `atLeast`.
 */
export function fitColumns(
  columns: readonly ColumnToFit[],
  {
    room,
    atLeast = 0,
    showsAll = false,
  }: { readonly room: number; readonly atLeast?: number; readonly showsAll?: boolean },
): Fit {
  const all = columns.map((_, place) => place);
  const places = showsAll ? all : (fittingPlaces(columns, room) ?? all);
  const shown = places.map((place) => columns[place]!);
  const spare = room - sum(shown.map(({ least }) => least));
  if (spare < 0) return { places, widths: scrolledWidths(shown, room) };
  return { places, widths: inPixels(stretched(shown, grown(shown, spare), Math.min(room, atLeast))) };
}

/** Widths in whole pixels, so that lines are sharp; the first takes what is left. */
function inPixels([first = 0, ...others]: readonly number[]): readonly number[] {
  const whole = others.map(Math.floor);
  return [Math.floor(first + sum(others) - sum(whole)), ...whole];
}

/** Widths that add up to `atLeast` or more: all but chosen ones are stretched alike. */
function stretched(columns: readonly ColumnToFit[], widths: readonly number[], atLeast: number): readonly number[] {
  const lacking = atLeast - sum(widths);
  const free = sum(widths.filter((_, at) => columns[at]!.isChosen === undefined));
  if (lacking <= 0 || free === 0) return widths;
  return widths.map((width, at) => (columns[at]!.isChosen ? width : width * (1 + lacking / free)));
}

/** The columns left after removing as few of the lightest as possible; undefined if there is no room even so. */
function fittingPlaces(columns: readonly ColumnToFit[], room: number): readonly number[] | undefined {
  const light = columns
    .flatMap(({ weight }, place) => (weight === undefined ? [] : [{ place, weight }]))
    .sort((a, b) => a.weight - b.weight);
  const gone = new Set<number>();
  const isOver = () => sum(columns.map(({ least }, place) => (gone.has(place) ? 0 : least))) > room;
  for (const { place } of light) if (isOver()) gone.add(place);
  if (isOver()) return undefined;
  for (const { place } of light.toReversed()) {
    if (gone.delete(place) && isOver()) gone.add(place); // a heavier one may have made room for a light one
  }
  return columns.flatMap((_, place) => (gone.has(place) ? [] : [place]));
}

/** The widths of columns that share a spare width: the narrowest grow first, none beyond its whole width. */
function grown(columns: readonly ColumnToFit[], spare: number): readonly number[] {
  const widths = columns.map(({ least }) => least);
  let left = spare;
  for (;;) {
    const growing = widths.flatMap((width, at) => (width < columns[at]!.whole ? [at] : []));
    const narrowest = Math.min(...growing.map((at) => widths[at]!));
    const same = growing.filter((at) => widths[at] === narrowest);
    const others = growing.flatMap((at) => (widths[at]! > narrowest ? [widths[at]!] : []));
    const next = Math.min(...others, ...same.map((at) => columns[at]!.whole), narrowest + left / same.length);
    if (growing.length === 0 || next <= narrowest) return widths;
    for (const at of same) widths[at] = next;
    left -= (next - narrowest) * same.length;
  }
}

/** The most that browsers round at the ends of a table that scrolls, in CSS pixels. */
const ROUNDING = 2;

/**
 * The widths of columns that scroll beside sticky ones: the last of them fill the room, so that a table scrolled to its
 * end begins with a whole column and leaves no gap; each is in sight as a whole, if that is possible.
 */
function scrolledWidths(columns: readonly ColumnToFit[], room: number): readonly number[] {
  const [first, ...others] = columns;
  if (first?.isSticky !== true) return columns.map(({ least }) => Math.floor(least));
  const widths = others.map(({ whole, least, isSticky }) =>
    Math.floor(isSticky ? least : Math.max(least, Math.min(whole, room / 2))),
  );
  const scrolled = widths.filter((_, at) => !others[at]!.isSticky);
  const beside = room - ROUNDING - (sum(widths) - sum(scrolled));
  const names = Math.min(first.whole, Math.max(first.least, NAMES * room));
  const last = lastWithin(scrolled, beside - names);
  const most = Math.min(first.whole, beside - sum(last), beside - Math.max(...scrolled));
  const width = Math.floor(Math.max(first.least, most));
  const spare = columns.some(({ isChosen }) => isChosen) ? 0 : Math.max(0, beside - width - sum(last));
  const stretch = last.length === 0 ? 0 : Math.floor(spare / last.length);
  return [width, ...widths.map((each, at) => (at < widths.length - last.length ? each : each + stretch))];
}

/** As many of the last columns as fit into a room. */
function lastWithin(widths: readonly number[], room: number): readonly number[] {
  const from = widths.findIndex((_, at) => sum(widths.slice(at)) <= room);
  return from < 0 ? [] : widths.slice(from);
}
