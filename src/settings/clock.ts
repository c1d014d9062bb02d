import { momentOf } from '../domain/format.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** Today as 'aaaa-mm-dd'. */
export type Today = () => string;

/** Today's date in America/Sao_Paulo, or always the given date. */
export function clockOf(fixed: string | undefined): Today {
  return fixed === undefined ? () => calendar.format(new Date()) : () => fixed;
}

/** The current time. */
export function realNow(): Date {
  return new Date();
}

/** The time of day, 'hh:mm', in America/Sao_Paulo. */
export function timeOfDay(): string {
  return momentOf(new Date()).time;
}

/** The current calendar year (spec §9). */
export function currentYear(today: Today): number {
  return Number(today().slice(0, 4));
}
