import {
  formatAmount,
  formatCurrency,
  formatDate,
  formatPercent,
  formatQuantity,
  formatThousands,
  withSign,
} from '../domain/format.ts';
import { numberIn } from './cells.ts';
import type { Cell, Column, Value } from './sheet.ts';

/** The properties of a column that decide how its values are written. */
export type NumberFormat = Pick<Column, 'format' | 'inThousands' | 'isChange'>;

/** A value formatted for its column, in Brazilian Portuguese. */
export function formatValue(value: Value, column: NumberFormat): string {
  const written = writeValue(value, column);
  return column.isChange ? withSign(written, numberIn(value)) : written;
}

function writeValue(value: Value, column: NumberFormat): string {
  switch (value.kind) {
    case 'blank':
      return '';
    case 'text':
      return value.text;
    case 'coded':
      return `${leadOf(value)}${value.code} - ${value.name}`;
    case 'money':
      return formatMoney(value.centavos, column);
    case 'percent':
      return formatPercent(value.ratio);
    case 'number':
      return formatQuantity(value.number);
    case 'date':
      return formatDate(value.date);
  }
}

/** The parent's text before a coded value: '1.10 - Uberaba › ', or its code alone if the names are equal; '' if none. */
export function leadOf(value: Value): string {
  if (value.kind !== 'coded' || value.under === undefined) return '';
  const { code, name } = value.under;
  return `${name === value.name ? code : `${code} - ${name}`} › `;
}

function formatMoney(centavos: number, { format, inThousands }: NumberFormat): string {
  if (inThousands) return formatThousands(centavos);
  return format === 'currency' ? formatCurrency(centavos) : formatAmount(centavos);
}

/** A cell formatted for its column, with its mark. */
export function formatCell(cell: Cell, column: NumberFormat): string {
  const text = formatValue(cell.value, column);
  return cell.mark === undefined ? text : `${text} ${cell.mark}`;
}
