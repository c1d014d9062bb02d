import type { Content } from './contents.ts';

/** The number format that keeps what is typed as text: a code stays '1.10' when somebody edits it. */
export const TEXT_FORMAT = '@';

/** Number formats in Excel's English notation; each reader shows its own separators. What is negative is red. */
const PERCENT = '0.00%;[Red]-0.00%';

const FORMATS: Partial<Record<Content, string>> = {
  currency: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
  amount: '#,##0.00;[Red]-#,##0.00',
  percent: PERCENT,
  undefined: PERCENT, // once it is defined
  whole: '#,##0;[Red]-#,##0',
  fraction: '#,##0.0###;[Red]-#,##0.0###', // '#,##0.####' would leave a lone comma behind whole quantities
  date: 'dd/mm/yyyy',
  code: TEXT_FORMAT,
};

/** The number format of a content, a number's mark behind it; undefined for other texts and blanks. */
export function numberFormat(content: Content, mark: string | undefined): string | undefined {
  const format = FORMATS[content];
  if (format === undefined || format === TEXT_FORMAT || mark === undefined) return format;
  const suffix = ` "${mark.replaceAll('"', "'")}"`;
  return format
    .split(';')
    .map((section) => section + suffix)
    .join(';');
}
