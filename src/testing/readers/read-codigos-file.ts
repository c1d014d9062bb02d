import { centavosOf } from '../oracles/centavos-of.ts';
import { sixDecimals } from '../oracles/codigos-oracle.ts';
import type { ReadRow } from '../oracles/codigos-rows.ts';

type ReadCell = string | number | null;

/** The headings of the hidden columns of keys. */
const KEYS = new Set(['Recurso', 'Área']);

/** The rows below a worksheet's header, read by an independent program: amounts in centavos, and percentages. */
export function readSheet(values: readonly (readonly ReadCell[])[]): readonly ReadRow[] {
  const at = values.findIndex(([first]) => first === 'Item');
  const headings = values[at]!.slice(1).map(String);
  return values.slice(at + 1).map(([label, ...cells]) => ({
    label: String(label).trim(),
    numbers: cells
      .map((cell, index) => ({ cell, heading: headings[index]! }))
      .filter(({ heading }) => !KEYS.has(heading))
      .map(({ cell, heading }) => numberOf(cell, /^(%|Variação)/.test(heading))),
  }));
}

/** A number that was read: null for an em dash, undefined for a blank. */
function numberOf(cell: ReadCell, isPercentage: boolean): number | null | undefined {
  if (cell === null || cell === '') return undefined;
  if (typeof cell === 'string') return null;
  return isPercentage ? sixDecimals(cell * 100) : centavosOf(cell);
}
