import type { Cell, CellType, CellValue } from './cell-type.ts';
import { cellText } from './cell-text.ts';
import { Wrong } from './cell-type.ts';

/** Parses a cell by its column's type. */
export function readCell(cell: Cell, type: CellType): CellValue | Wrong {
  const text = typeof cell === 'string' ? cell : cellText(cell, type.kind);
  if (text instanceof Wrong) return text;
  return type.read(type.kind === 'text' ? text : text.trim());
}
