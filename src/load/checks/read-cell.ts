import { formatDate } from '../../domain/format.ts';
import {
  Wrong,
  type Cell,
  type CellType,
  type CellValue,
  type FaultCell,
  type NumberCell,
} from '../tables/cell-type.ts';

/** Parses a cell by its column's type; {@link Wrong} for a wrong value, a fault, or a number or date in a code. */
export function readCell(cell: Cell, { kind, read }: CellType): CellValue | Wrong {
  if (isFault(cell)) return new Wrong(cell.what);
  if (kind === 'code' && isNoText(cell)) {
    const what = cell instanceof Date ? 'uma data' : 'um número';
    return new Wrong(`é ${what}: formate a coluna como Texto e digite o código de novo`);
  }
  const text = kind === 'flag' && typeof cell === 'boolean' ? String(Number(cell)) : cellText(cell);
  return read(kind === 'text' ? text : text.trim());
}

/** A cell as the text that a CSV would hold. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO';
  if (cell instanceof Date) return formatDate(cell.toISOString().slice(0, 10));
  return isFault(cell) ? cell.text : numberText(cell);
}

function isNoText(cell: Cell): cell is NumberCell | FaultCell | Date {
  return cell !== null && typeof cell === 'object';
}

function isFault(cell: Cell): cell is FaultCell {
  return isNoText(cell) && 'kind' in cell && cell.kind === 'fault';
}

const SIGNIFICANT_DIGITS = 15; // what Excel itself shows; further digits are rounding noise
const NOISE = 1e-9;

/** A workbook number with a decimal comma and no thousands separator ('1234,5'). */
function numberText({ text }: NumberCell): string {
  const value = Number(text);
  if (Number.isNaN(value)) return text;
  if (Math.abs(value) < NOISE) return '0';
  const shown = value.toPrecision(SIGNIFICANT_DIGITS);
  const plain = shown.includes('e') ? value.toLocaleString('en-US', PLAIN) : shown;
  return plain
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',');
}

const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 20 };
