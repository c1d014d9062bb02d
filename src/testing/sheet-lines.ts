import { formatCell } from '../sheet/format-value.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** A sheet as lines of what people read, header first: 'item2 | 3.1 - Salários (INATIVA) | R$ 1,00', spaces made plain. */
export function sheetLines({ columns, header, rows }: Sheet): readonly string[] {
  const all = [...header, ...Array.from({ length: rows.length }, (_, i) => rows.at(i)!)];
  return all.map(({ kind, level, cells }) =>
    `${kind}${level} | ${cells.map((cell, i) => formatCell(cell, columns[i]!)).join(' | ')}`
      .replaceAll('\u00a0', ' ')
      .trimEnd(),
  );
}
