import { toReais } from '../../../domain/centavos.ts';
import { formatDate, formatPercent } from '../../../domain/format.ts';
import { formatValue } from '../../format-value.ts';
import type { Cell, Column } from '../../sheet.ts';

/** The contents that a workbook stores as numbers, each with its own number format. */
export const NUMBER_CONTENTS = ['currency', 'amount', 'percent', 'whole', 'fraction', 'date'] as const;

/** One of these contents. */
export type NumberContent = (typeof NUMBER_CONTENTS)[number];

/** Texts that a spreadsheet would convert to numbers or dates when edited: '1.10', '007', '15/03'. */
const CODE = /^\d[\d.,:/-]{0,59}$/;

/** The kinds of content, by which styles differ; 'undefined' is an undefined percentage, an em dash. */
export type Content = NumberContent | 'blank' | 'text' | 'wrapped' | 'code' | 'undefined';

/** The content of a workbook's cell: a number (reais, ratio, quantity, day) or a text. */
export type Drawn = DrawnNumber | DrawnText;

export type DrawnNumber = { readonly content: NumberContent; readonly number: number };

export type DrawnText = { readonly content: 'text' | 'code' | 'undefined'; readonly text: string };

/** A sheet's cell as the content of a workbook's cell; a number's mark is part of its format, not of the content. */
export function drawnAs({ value, mark }: Cell, { format }: Pick<Column, 'format'>): Drawn {
  switch (value.kind) {
    case 'money':
      return { content: format === 'currency' ? 'currency' : 'amount', number: toReais(value.centavos) };
    case 'percent':
      return drawnPercent(value.ratio);
    case 'number':
      return { content: Number.isInteger(value.number) ? 'whole' : 'fraction', number: value.number };
    case 'date':
      return drawnDate(value.date);
    default:
      return drawnText(formatValue(value, { format: 'text' }), mark);
  }
}

function drawnText(text: string, mark: string | undefined): DrawnText {
  if (mark === undefined) return { content: CODE.test(text) ? 'code' : 'text', text };
  return { content: 'text', text: text === '' ? mark : `${text} ${mark}` };
}

function drawnPercent(ratio: number | null): Drawn {
  if (ratio === null) return { content: 'undefined', text: formatPercent(null) };
  return { content: 'percent', number: ratio };
}

function drawnDate(date: string): Drawn {
  const serial = toDateSerial(date);
  return serial === undefined ? { content: 'text', text: formatDate(date) } : { content: 'date', number: serial };
}

const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_SAFE = 61; // 1900-03-01: spreadsheets count a 29 February 1900 that did not exist

/** A date 'aaaa-mm-dd' as days since 1899-12-30, or undefined if a workbook cannot hold it as a date. */
export function toDateSerial(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  const serial = Math.round((time - EPOCH) / DAY);
  return serial >= FIRST_SAFE && new Date(time).toISOString().startsWith(date) ? serial : undefined;
}
