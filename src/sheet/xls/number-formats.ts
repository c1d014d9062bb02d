import type { Content } from './contents.ts';

/** Number formats in Excel's English notation; each reader shows its own separators. Negative money is red. */
const FORMATS: Partial<Record<Content, string>> = {
  currency: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
  amount: '#,##0.00;[Red]-#,##0.00',
  percent: '0.00%',
  whole: '#,##0',
  fraction: '#,##0.0###', // '#,##0.####' would leave a lone comma behind whole quantities
  date: 'dd/mm/yyyy',
};

/** The number format of a content, the row's mark behind it; undefined for texts and blanks. */
export function numberFormat(content: Content, mark: string | undefined): string | undefined {
  const format = FORMATS[content];
  if (format === undefined || mark === undefined) return format;
  const suffix = ` "${mark.replaceAll('"', "'")}"`;
  return format
    .split(';')
    .map((section) => section + suffix)
    .join(';');
}
