/** The height in CSS pixels that the totals cover below the rows, as drawn: their labels may wrap. */
export function totalsHeight(region: HTMLElement): number {
  return region.querySelector('tfoot')?.offsetHeight ?? 0;
}
