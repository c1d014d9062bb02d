/** An example of a moment. */
export const MOMENT_EXAMPLE = '2026-11-20T14:03:00.000-03:00';

/** A day, a time to the minute or finer, and an offset; a '+' of the offset may have become a space in an address. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+ -]\d\d:\d\d)$/;

/** The milliseconds since 1970 of an instant in ISO 8601 with an offset; undefined if the text is not one. */
export function parseInstant(text: string): number | undefined {
  const instant = INSTANT.test(text) ? Date.parse(text.replace(' ', '+')) : Number.NaN;
  return Number.isNaN(instant) || !isOfCalendar(text) ? undefined : instant;
}

/** Whether a text begins with a day, and so is meant as a moment. */
export function isLikeInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(?!\d)/.test(text);
}

/** Match a day with or without a time, and a time with or without an offset. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](.*))?$/;
const TIME = /^(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*(Z|[+ -]\d\d:\d\d)?$/;
const UNREADABLE = `Este momento não se entende. Informe dia, hora e fuso, como ${MOMENT_EXAMPLE}.`;

/** The message that says why a text like an instant is not a valid one. */
export function whyNoInstant(text: string): string {
  const [, day, time] = DAY.exec(text) ?? [];
  if (day === undefined) return UNREADABLE;
  if (!isOfCalendar(day)) return `O dia ${day} não existe.`;
  if (time === undefined) return `Falta a hora deste momento. O fim do dia, em Brasília, é ${day}T23:59:59.999-03:00.`;
  return whyNoTime(day, time);
}

function whyNoTime(day: string, time: string): string {
  const [, clock, offset] = TIME.exec(time) ?? [];
  if (clock === undefined) return UNREADABLE;
  const written = `${day}T${clock}${(offset ?? '-03:00').replace(' ', '+')}`;
  if (parseInstant(written) === undefined) return `A hora ou o fuso deste momento não existe.`;
  if (offset === undefined) return `Falta o fuso deste momento. Em Brasília, é ${written}.`;
  return `Um momento se escreve até os milissegundos: ${written}.`;
}

/** Whether the day that a text begins with exists: `Date.parse` turns 31 February into 3 March. */
function isOfCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
