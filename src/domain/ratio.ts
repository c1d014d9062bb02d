/** What a part is of a whole, 1 being all of it; null where the whole is zero. */
export function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** The same as a percentage number, 12.34 for 12,34 %. */
export function percentageOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}
