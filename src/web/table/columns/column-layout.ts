import { isSame } from '../../../sheet/rectangle/cell-amount.ts';
import type { Column } from '../../../sheet/sheet.ts';
import { OWN_COLUMNS, type ViewColumns } from '../../../sheet/view/view-columns.ts';
import { allPlaces } from '../../../sheet/view/picked-columns.ts';
import { inColumns } from '../../../sheet/view/viewed-sheet.ts';
import type { ColumnNeeds } from './column-widths.ts';
import { type ColumnToFit, fitColumns } from './fit-columns.ts';
import { planView, type TablePlan } from '../table-plan.ts';
import type { Room } from './use-room.ts';

/** A table's columns as drawn: those for which there is room, and their widths. */
export type ColumnLayout = {
  /** Their positions in the plan. */
  readonly places: readonly number[];
  /** As CSS lengths. */
  readonly widths: readonly string[];
  /** The width of the table, in CSS pixels; undefined until the room is known. */
  readonly width: number | undefined;
  /** How many of the first columns are in sight before the table is scrolled: all if one of the others may wrap. */
  readonly visibleCount: number;
  /** The columns left out for lack of room, by their positions in the plan. */
  readonly leftOut: readonly number[];
};

type Choices = {
  /** The keys of the whole sheet's columns. */
  readonly keys: readonly string[];
  readonly columns: ViewColumns | undefined;
  /** The open amount's column, which is never left out. */
  readonly opened: Column['amount'] | undefined;
};

/** Lays out the columns of a plan in a room; while the room is undefined, all get the width that they need. */
export function layOut(plan: TablePlan, room: Room | undefined, choices: Choices): ColumnLayout {
  const { columns } = plan;
  if (room === undefined) {
    const widths = columns.map(({ needs }) => `calc(${needs.whole}ch + ${PADDING}px)`);
    return { places: allPlaces(plan), widths, width: undefined, visibleCount: columns.length, leftOut: [] };
  }
  const { places, widths } = fitColumns(
    columns.map((_, at) => toFit(plan, at, room, choices)),
    { room: room.width, atLeast: AT_LEAST, showsAll: choices.columns?.all === true },
  );
  return {
    places,
    widths: widths.map((width) => `${width}px`),
    width: widths.reduce((all, width) => all + width, 0),
    visibleCount: countVisible(
      places.map((place) => columns[place]!.column),
      widths,
      room,
    ),
    leftOut: allPlaces(plan).filter((place) => !places.includes(place)),
  };
}

function countVisible(columns: readonly Column[], widths: readonly number[], room: Room): number {
  let right = 0;
  const end = widths.findIndex((width) => (right += width) >= room.width) + 1;
  const mayWrap = columns.slice(end).some(({ format }) => format === 'text' || format === 'date');
  return end === 0 || mayWrap ? columns.length : end;
}

/** The plan with the columns at these positions alone; `whole` is the plan of the whole sheet. */
export function planColumnsAt(whole: TablePlan, plan: TablePlan, places: readonly number[]): TablePlan {
  return places.length === plan.columns.length ? plan : planView(whole, inColumns(plan.viewed, places));
}

/** The width of a digit until it is measured. */
const DIGIT = 8;

/** The padding of a cell and its border, in CSS pixels. */
const PADDING = 21;

/** The least width of a table if there is room, for the content above it. */
const AT_LEAST = 960;

/** The least width of the names of rows, in CSS pixels and as a share of a small room. */
const NAMES = 220;
const NAMES_PART = 0.44;

function toFit(
  { columns, viewed }: TablePlan,
  at: number,
  room: Room,
  { keys, columns: view, opened }: Choices,
): ColumnToFit {
  const { column, needs } = columns[at]!;
  const isSticky = column.sticky === true;
  const chosen = (view ?? OWN_COLUMNS).widths[keys[viewed.places[at]!]!];
  if (chosen !== undefined) return { whole: chosen, least: chosen, isSticky, isChosen: true };
  const whole = wholeWidth(needs, room);
  return {
    whole,
    least: column.format === 'text' ? leastOfTexts(needs, at, room) : whole,
    isSticky,
    weight: column.amount && opened && isSame(column.amount, opened) ? undefined : column.weight,
  };
}

/** The least width of a column of texts: the names of rows, or texts that fit beside them even in a small room. */
function leastOfTexts(needs: ColumnNeeds, at: number, room: Room): number {
  if (at === 0) return Math.min(wholeWidth(needs, room), NAMES, room.width * NAMES_PART);
  return Math.min(needs.least * room.digit + PADDING, room.width * (1 - NAMES_PART));
}

/** The width at which nothing in a column wraps, in CSS pixels. */
export function wholeWidth({ whole }: ColumnNeeds, room: Room | undefined): number {
  return whole * (room?.digit ?? DIGIT) + PADDING;
}
