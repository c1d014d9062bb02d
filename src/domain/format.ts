import { toDecimalText } from './centavos.ts';

const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const quantity = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, signDisplay: 'negative' });

/** Whole centavos without symbol: '1.234,56' (spec §9, monthly values). */
export function formatAmount(centavos: number): string {
  return plain.format(toDecimalText(centavos) as Intl.StringNumericLiteral);
}

/** Whole centavos as Brazilian Real: 'R$ 1.234,56', with a no-break space (spec §9). */
export function formatCurrency(centavos: number): string {
  return currency.format(toDecimalText(centavos) as Intl.StringNumericLiteral);
}

/**
 * A ratio as a percentage with two decimals, '12,34%'; null as an em dash. Rounded to 15 digits first, as spreadsheets
 * do, so that a half that is inexact in binary still rounds up.
 */
export function formatPercent(ratio: number | null): string {
  return ratio === null ? '—' : percent.format(Number(ratio.toPrecision(15)));
}

/** A quantity with up to four decimals, '1.234,5'. */
export function formatQuantity(value: number): string {
  return quantity.format(value);
}

/** A date 'aaaa-mm-dd' as 'dd/mm/aaaa', without time zones. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}
