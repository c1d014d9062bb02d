const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_SAFE = 61; // 1900-03-01: spreadsheets count a 29 February 1900 that did not exist

/** A date 'aaaa-mm-dd' as days since 1899-12-30, or undefined if a workbook cannot hold it as a date. */
export function toDateSerial(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  const serial = Math.round((time - EPOCH) / DAY);
  return serial >= FIRST_SAFE && new Date(time).toISOString().startsWith(date) ? serial : undefined;
}
