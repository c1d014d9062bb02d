import type { Content } from './contents.ts';

/** The number format for texts that stay texts when edited: a code stays '1.10'. */
export const TEXT_FORMAT = '@';

// Number formats in Excel's English notation; programs show their own separators. Negative numbers are red.
const PERCENT = '0.00%;[Red]-0.00%';

const FORMATS: Partial<Record<Content, string>> = {
  currency: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
  amount: '#,##0.00;[Red]-#,##0.00',
  percent: PERCENT,
  undefined: PERCENT, // for when its formula gives a number
  whole: '#,##0;[Red]-#,##0',
  fraction: '#,##0.0###;[Red]-#,##0.0###', // '#,##0.####' would end whole quantities in a comma
  date: 'dd/mm/yyyy',
  code: TEXT_FORMAT,
};

/** The number format of a content, with a number's mark at its end; undefined for other texts and blanks. */
export function numberFormat(content: Content, mark: string | undefined): string | undefined {
  const format = FORMATS[content];
  if (format === undefined || format === TEXT_FORMAT || mark === undefined) return format;
  const suffix = ` "${mark.replaceAll('"', "'")}"`;
  return format
    .split(';')
    .map((section) => section + suffix)
    .join(';');
}
