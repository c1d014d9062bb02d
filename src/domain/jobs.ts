import type { ErpQuestion } from './erp-question.ts';

/** The states of a job. */
export const JOB_STATES = ['naFila', 'fazendo', 'pronto', 'falhou'] as const;

/** The state of a job. */
export type JobState = (typeof JOB_STATES)[number];

/** When a job repeats: some minutes after it ended, or monthly on a day (or the last), in America/Sao_Paulo. */
export type Repeats =
  | { readonly kind: 'minutes'; readonly every: number }
  | { readonly kind: 'monthly'; readonly day: number; readonly hour: number };

/** An event in an organisation that can enqueue jobs. */
export type JobEvent =
  | {
      readonly kind: 'sincronizacao';
      readonly pergunta: ErpQuestion;
      /** Null if the question is about the whole organisation. */
      readonly orcamentoId: number | null;
    }
  | { readonly kind: 'versaoCongelada'; readonly versaoId: string; readonly orcamentoId: number };

/** The kinds of events. */
export type JobEventKind = JobEvent['kind'];

const ZONE = 'America/Sao_Paulo';
const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the next time after a moment at which a repeating job is due. */
export function nextTime(repeats: Repeats, after: Date): Date {
  if (repeats.kind === 'minutes') return new Date(after.getTime() + repeats.every * 60_000);
  const { year, month } = wallTimeOf(after);
  const candidates = [0, 1].map((later) => timeInMonth(repeats, year, month + later));
  return candidates.find((time) => time > after)!;
}

/** Returns the time of a day and hour in a month, at most its last day; months count from 1 and may exceed 12. */
function timeInMonth(
  { day, hour }: { readonly day: number; readonly hour: number },
  year: number,
  month: number,
): Date {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const wanted = Date.UTC(year, month - 1, Math.min(day, lastDay), hour);
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess)); // the offset at that time, in case the zone has summer time again
}

/** Returns how far America/Sao_Paulo is ahead of UTC, in milliseconds. */
function offsetAt(time: number): number {
  const { year, month, day, hour, minute, second } = wallTimeOf(new Date(time));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function wallTimeOf(date: Date) {
  const parts = Object.fromEntries(wallClock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return parts as Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>;
}
