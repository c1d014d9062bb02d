/** The height of a row and of a header row in CSS pixels; rows with wrapped texts are higher by whole lines. */
export const ROW_HEIGHT = 28;

/** The height of the closing total in CSS pixels. */
export const TOTAL_HEIGHT = 32;

/** The height in CSS pixels that the totals cover below the rows, as drawn: their labels may wrap. */
export function totalsHeight(region: HTMLElement): number {
  return region.querySelector('tfoot')?.offsetHeight ?? 0;
}
