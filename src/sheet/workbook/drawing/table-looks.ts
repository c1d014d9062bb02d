import type { LongField } from '../../long-fields.ts';
import type { TableColumn } from '../table-sheet.ts';
import { lookOf } from './looks.ts';
import { numberFormat, TEXT_FORMAT } from './number-formats.ts';
import type { Style } from './style.ts';

/** What a table's column holds, of one to be filled in or of a long form. */
type Holds = TableColumn['holds'] | LongField['kind'];

/** The number format of a table's cells by what they hold. */
export const TABLE_FORMATS: Readonly<Record<Holds, string>> = {
  text: TEXT_FORMAT,
  amount: numberFormat('amount', undefined)!,
  money: numberFormat('amount', undefined)!,
  quantity: numberFormat('fraction', undefined)!,
  whole: '0', // a year has no thousands dot
  date: numberFormat('date', undefined)!,
};

/** The look of a column's name: above texts on the left, as they are, above numbers in the middle. */
export function headerLook(holds: Holds): Style {
  const format = holds === 'text' ? 'text' : 'amount';
  return lookOf({ kind: 'header', level: 0 }, { format, leading: holds === 'text' }, 'text');
}
