import { centavosOf } from './centavos-of.ts';
import { sixDecimals } from './codigos-oracle.ts';
import type { ReadRow } from './codigos-rows.ts';

type ReadCell = string | number | null;

/** The rows below the header of a report's worksheet as an independent reader sees it: amounts in centavos, percentages. */
export function readSheet(values: readonly (readonly ReadCell[])[]): readonly ReadRow[] {
  const at = values.findIndex(([first]) => first === 'Item');
  const header = values[at]!;
  return values.slice(at + 1).map(([label, ...cells]) => ({
    label: String(label).trim(),
    numbers: cells.map((cell, index) => {
      if (cell === null || cell === '') return undefined;
      if (typeof cell === 'string') return null; // an em dash
      return /^(%|Variação)/.test(String(header[1 + index])) ? sixDecimals(cell * 100) : centavosOf(cell);
    }),
  }));
}
