import type { LongField } from '../../long-fields.ts';
import { longRows, type LongForm } from '../../long-form.ts';
import { WIDEST_TEXT } from './column-widths.ts';
import { textWidth } from './text-width.ts';

/** How many rows are looked at: to read all of them would cost a second reading. */
const ROWS_SEEN = 500;

const MARGIN = 1.5;
/** Of the button that filters, beside a heading. */
const BUTTON = 3;

/** The widths of numbers in digits; of amounts, the largest that there can be. */
const NUMBER_WIDTHS: Readonly<Record<Exclude<LongField['kind'], 'text'>, number>> = {
  whole: 6,
  quantity: 12,
  money: 19,
  date: 10,
};

/** The widths of a long form's columns in digits: texts as wide as those of its first rows. */
export function longWidths(form: LongForm): readonly number[] {
  const widths = form.fields.map(({ kind }) => (kind === 'text' ? 0 : NUMBER_WIDTHS[kind]));
  let seen = 0;
  for (const row of longRows(form)) {
    for (const [column, value] of row.entries()) {
      if (form.fields[column]!.kind !== 'text' || typeof value !== 'string') continue;
      widths[column] = Math.max(widths[column]!, Math.min(WIDEST_TEXT, textWidth(value, false)));
    }
    if (++seen === ROWS_SEEN) break;
  }
  return form.fields.map(({ label }, column) => Math.max(widths[column]!, textWidth(label, true) + BUTTON) + MARGIN);
}
