import { toDecimalText } from '../../domain/centavos.ts';
import { formatValue } from '../format-value.ts';
import type { Cell, Value } from '../sheet.ts';

/**
 * A cell as text that Excel in Brazilian Portuguese parses correctly: decimal comma, no symbol, no thousands dot. Texts
 * that it would run as a formula get a leading apostrophe; numbers never do.
 */
export function spreadsheetText({ value, mark }: Cell): string {
  const text = plainText(value);
  return mark === undefined ? text : `${text} ${mark}`;
}

function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function plainText(value: Value): string {
  switch (value.kind) {
    case 'money':
      return toDecimalText(value.centavos).replace('.', ',');
    case 'number':
      return formatValue(value, { format: 'quantity' }).replaceAll('.', '');
    case 'percent':
      return formatValue(value, { format: 'percent' }).replaceAll('.', '');
    case 'text':
    case 'coded':
      return guarded(formatValue(value, { format: 'text' }));
    default:
      return formatValue(value, { format: 'text' });
  }
}
