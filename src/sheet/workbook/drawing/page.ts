import { sliceWhole } from './clean-text.ts';

/** Excel's code of the paper size. */
export const A4 = 9;
const A3 = 8;
const A3_FROM = 12;
const LONGEST_TITLE = 100;

/** The margins of every printed page, in inches; all worksheets print landscape and one page wide. */
export const MARGINS = { left: 0.4, right: 0.4, top: 0.7, bottom: 0.6, header: 0.3, footer: 0.3 } as const;

/** The footer of every printed page, in Excel's codes. */
export const PAGE_FOOTER = '&CPágina &P de &N';

/** The header of every printed page, in Excel's codes. */
export function pageHeading(title: string): string {
  return `&L&"Arial,Bold"${sliceWhole(title, 0, LONGEST_TITLE).replaceAll('&', '&&')}`;
}

/** Excel's paper code for a number of columns: A4, or A3 from 12 columns on. */
export function paperOf(columns: number): number {
  return columns < A3_FROM ? A4 : A3;
}
