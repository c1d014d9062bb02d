import { formatDate } from '../domain/format.ts';
import { Wrong, type Cell, type CellType, type NumberCell } from './cell-type.ts';

const FORMAT_AS_TEXT = 'formate a coluna como Texto e digite o código de novo';

/** A workbook cell as the text that a CSV would hold; a number or date in a code column is {@link Wrong}. */
export function cellText(cell: Exclude<Cell, string>, kind: CellType['kind']): string | Wrong {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return kind === 'flag' ? String(Number(cell)) : cell ? 'VERDADEIRO' : 'FALSO';
  if (kind === 'code') return new Wrong(`é ${cell instanceof Date ? 'uma data' : 'um número'}: ${FORMAT_AS_TEXT}`);
  return cell instanceof Date ? formatDate(cell.toISOString().slice(0, 10)) : numberText(cell);
}

const SIGNIFICANT_DIGITS = 15; // what Excel itself shows; further digits are rounding noise
const NOISE = 1e-9;

/** A workbook number with a decimal comma and no thousands separator ('1234,5'). */
export function numberText({ text }: NumberCell): string {
  const value = Number(text);
  if (Math.abs(value) < NOISE) return '0';
  const shown = value.toPrecision(SIGNIFICANT_DIGITS);
  const plain = shown.includes('e') ? value.toLocaleString('en-US', PLAIN) : shown;
  return plain
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',');
}

const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 20 };
