import type { Row, Sheet } from '../sheet.ts';
import { columnRooms } from './column-rooms.ts';
import { divideUnit, type PageUnit, pageUnits, topsOf } from './page-units.ts';
import { type Page, paginate } from './paginate.ts';
import { MARGIN, type Placement, placeColumns } from './paper.ts';
import { ROW } from './page-style.ts';
import type { Measure } from './wrap-text.ts';

/** The layout of a sheet on pages: its columns, its heading, and the rows of each page, the same in all parts. */
export type PagePlan = Placement & {
  /** The tops of the heading's rows, and its height, in ems. */
  readonly headTops: readonly number[];
  readonly units: readonly PageUnit[];
  readonly pages: readonly Page[];
};

/** The height that a page's heading and foot leave for the table, in points; `page` counts pages of rows, from 0. */
export type TableRoom = (page: number, placement: Placement) => number;

/** Plans the pages of a sheet. */
export function planPages(sheet: Sheet, measure: Measure, room: TableRoom): PagePlan {
  const placement = placeColumns(columnRooms(sheet, measure));
  const of = { parts: placement.parts, measure };
  const headTops = topsOf(sheet.header, sheet, of);
  const units = pageUnits(sheet, of);
  const pages = paginate(units, {
    roomOf: (page) => room(page, placement) / placement.size - headTops.at(-1)!,
    continuation: ROW,
    divide: (unit, from, most) => divideUnit(units[unit]!, from, most),
  });
  return { ...placement, headTops, units, pages };
}

/** The rows of a unit. */
export function rowsOf({ rows }: Pick<Sheet, 'rows'>, { first, tops }: PageUnit): readonly Row[] {
  return Array.from({ length: tops.length - 1 }, (_, at) => rows.at(first + at)!);
}

/** The width between a page's margins, in points. */
export function innerWidth({ paper }: Pick<Placement, 'paper'>): number {
  return paper.width - 2 * MARGIN;
}
