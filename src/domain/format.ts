import { toDecimalText } from './centavos.ts';

const thousands = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const tenths = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const share = new Intl.NumberFormat('pt-BR', { ...tenths, signDisplay: 'negative' });
const change = new Intl.NumberFormat('pt-BR', { ...tenths, signDisplay: 'exceptZero' });
const CENTAVOS_OF_A_HUNDRED = 10_000;
const quantity = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, signDisplay: 'negative' });

/** Formats whole centavos as '1.234,56' (spec §9, monthly values); without Intl, as files have 100,000 of them. */
export function formatAmount(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  let end = digits.length - 2;
  let text = `,${digits.slice(end)}`;
  for (; end > 3; end -= 3) text = `.${digits.slice(end - 3, end)}${text}`;
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, end)}${text}`;
}

/** Formats whole centavos as Brazilian Real: 'R$ 1.234,56', with a no-break space (spec §9). */
export function formatCurrency(centavos: number): string {
  return currency.format(toDecimalText(centavos) as Intl.StringNumericLiteral);
}

/** Formats whole centavos as thousands of reais with one decimal, halves away from zero: '1,2'; never '-0,0'. */
export function formatThousands(centavos: number): string {
  const hundreds = Math.sign(centavos) * Math.round(Math.abs(centavos) / CENTAVOS_OF_A_HUNDRED);
  return thousands.format((hundreds + 0) / 10);
}

/** Formats a ratio as '12,34%', null as an em dash; rounds to 15 digits first, as spreadsheets do. */
export function formatPercent(ratio: number | null): string {
  return ratio === null ? '—' : percent.format(Number(ratio.toPrecision(15)));
}

/** Formats a ratio as a percentage with one decimal, '87,7%'. */
export function formatShare(ratio: number): string {
  return share.format(Number(ratio.toPrecision(15)));
}

/** Formats a change as a percentage with one decimal and its sign, '+3,9%'; '0,0%' for none. */
export function formatChange(ratio: number): string {
  return change.format(Number(ratio.toPrecision(15)));
}

/** Adds a plus to a written number if it is positive: '+3.200,00'; '0,00' if it rounds to zero. */
export function withSign(written: string, value: number): string {
  return value > 0 && /[1-9]/.test(written) ? `+${written}` : written;
}

/** Formats a quantity with up to four decimals, '1.234,5'. */
export function formatQuantity(value: number): string {
  return quantity.format(value);
}

/** Formats a date 'aaaa-mm-dd' as 'dd/mm/aaaa', without time zones. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** Day and time in America/Sao_Paulo: 'dd/mm/aaaa' and 'hh:mm'. */
export type Moment = { readonly day: string; readonly time: string };

const zone = { timeZone: 'America/Sao_Paulo' } as const;
const days = new Intl.DateTimeFormat('pt-BR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const times = new Intl.DateTimeFormat('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Returns the day and time of a date in America/Sao_Paulo. */
export function momentOf(date: Date): Moment {
  return { day: days.format(date), time: times.format(date) };
}

/** Returns the day of a moment in ISO form: '12/03/2026'. */
export function dayOf(moment: string): string {
  return momentOf(new Date(moment)).day;
}

/** Formats day and time in Portuguese: '20/11/2026 às 14:03'. */
export function formatMoment({ day, time }: Moment): string {
  return `${day} às ${time}`;
}
