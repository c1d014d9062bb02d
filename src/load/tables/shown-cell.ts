import { formatAmount, formatDate } from '../../domain/format.ts';
import type { CellType, CellValue } from './cell-type.ts';

/** A value of the database as a person would type it in a workbook, in pt-BR; '' where there is none. */
export function shownCell(value: CellValue, { inDatabase }: CellType): string {
  if (value === null) return '';
  if (inDatabase === 'bigint') return formatAmount(Number(value));
  if (inDatabase === 'numeric') return String(value).replace('.', ',');
  if (inDatabase === 'date') return formatDate(String(value));
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
