/** Brasília's offset, the same all year since 2019: times of the page are Brasília's wherever it is read. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3_600_000;

/** A day and time as a field of the page gives them, '2026-03-12T10:05', in ISO form; undefined if they are no time. */
export function momentTyped(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(typed)) return undefined;
  const moment = `${typed.slice(0, 16)}:00.000${OFFSET}`;
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

/** A moment in ISO form as such a field takes it, to the minute. */
export function asTyped(moment: string): string {
  return new Date(Date.parse(moment) - OFFSET_MS).toISOString().slice(0, 16);
}
