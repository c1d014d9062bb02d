import { formatAmount, formatCurrency, formatDate, formatPercent, formatQuantity } from '../domain/format.ts';
import type { Cell, Column, Value } from './sheet.ts';

/** A value formatted for its column, in Brazilian Portuguese. */
export function formatValue(value: Value, { format }: Pick<Column, 'format'>): string {
  switch (value.kind) {
    case 'blank':
      return '';
    case 'text':
      return value.text;
    case 'coded':
      return `${value.code} - ${value.name}`;
    case 'money':
      return formatMoney(value.centavos, format);
    case 'percent':
      return formatPercent(value.ratio);
    case 'number':
      return formatQuantity(value.number);
    case 'date':
      return formatDate(value.date);
  }
}

function formatMoney(centavos: number, format: Column['format']): string {
  return format === 'currency' ? formatCurrency(centavos) : formatAmount(centavos);
}

/** A cell formatted for its column, with its mark. */
export function formatCell(cell: Cell, column: Pick<Column, 'format'>): string {
  const text = formatValue(cell.value, column);
  return cell.mark === undefined ? text : `${text} ${cell.mark}`;
}
