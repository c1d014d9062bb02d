import { assertCentavos, toDecimalText } from '../../domain/centavos.ts';
import type { LongField, LongValue } from '../long/long-fields.ts';
import type { LongForm } from '../long/long-form.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/** A long form as CSV for programs (RFC 4180): ',' and decimal dots, dates as aaaa-mm-dd, an empty field for null. */
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

/** A long form as a JSON array of flat objects: amounts in reais with two decimals, dates as aaaa-mm-dd. */
export function* longJson({ fields, items }: LongForm): Generator<string> {
  const write = fields.map(writerOf);
  const part = (values: readonly LongValue[], first: number) =>
    values.map((value, at) => write[first + at]!(value)).join(',');
  let before = '[\n';
  for (const { shared, rows } of items()) {
    const start = `{${part(shared, 0)},`;
    yield before + rows.map((row) => `${start}${part(row, shared.length)}}`).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function writerOf({ name, kind }: LongField): (value: LongValue) => string {
  const key = `${JSON.stringify(name)}:`;
  if (kind !== 'money') return (value) => key + JSON.stringify(value);
  return (value) => key + (value === null ? 'null' : toDecimalText(assertCentavos(Number(value))));
}
