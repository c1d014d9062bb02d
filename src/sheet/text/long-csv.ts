import { assertCentavos, toDecimalText } from '../../domain/centavos.ts';
import type { LongField, LongValue } from '../long-fields.ts';
import type { LongForm } from '../long-form.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A long form as CSV for programs (RFC 4180), item by item: names of fields, then rows; ',' between them, a dot in amounts
 * with two decimals, dates as aaaa-mm-dd, nothing where there is none. Texts are as they are, whatever they begin with.
 */
export function* longCsv({ fields, items }: LongForm): Generator<string> {
  const write = fields.map(({ kind }) => WRITERS[kind]);
  const part = (values: readonly LongValue[], first: number) =>
    values.map((value, at) => (value === null ? '' : write[first + at]!(value))).join(',');
  yield `${fields.map(({ name }) => name).join(',')}\r\n`;
  for (const { shared, rows } of items()) {
    const start = `${part(shared, 0)},`;
    yield rows.map((row) => `${start}${part(row, shared.length)}\r\n`).join('');
  }
}

type Write = (value: string | number) => string;

const WRITERS: Readonly<Record<LongField['kind'], Write>> = {
  text: (value) => quoted(String(value)),
  date: String,
  whole: String,
  quantity: String,
  money: (value) => toDecimalText(assertCentavos(Number(value))),
};

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
