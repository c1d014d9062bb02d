import { assertCentavos, toDecimalText } from '../../domain/centavos.ts';
import type { LongField, LongValue } from '../long-fields.ts';
import type { LongForm } from '../long-form.ts';

/**
 * A long form as a JSON array of flat objects, item by item: amounts as numbers in reais with two decimals, dates as
 * aaaa-mm-dd, null where there is none.
 */
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
