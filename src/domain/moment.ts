/** Day and time in America/Sao_Paulo: 'dd/mm/aaaa' and 'hh:mm'. */
export type Moment = { readonly day: string; readonly time: string };

const zone = { timeZone: 'America/Sao_Paulo' } as const;
const days = new Intl.DateTimeFormat('pt-BR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const times = new Intl.DateTimeFormat('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day and time of a date in America/Sao_Paulo. */
export function momentOf(date: Date): Moment {
  return { day: days.format(date), time: times.format(date) };
}

/** Day and time in Portuguese: '20/11/2026 às 14:03'. */
export function formatMoment({ day, time }: Moment): string {
  return `${day} às ${time}`;
}
