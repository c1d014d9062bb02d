import type { Row, Sheet } from './sheet.ts';

/** A sheet whose grand totals say in a muted word what they are of: 'Total Geral (4 de 120 centros)'. */
export function markTotals(sheet: Sheet, mark: string): Sheet {
  const { rows } = sheet;
  const at = (index: number): Row | undefined => {
    const row = rows.at(index);
    const [first, ...others] = row?.cells ?? [];
    return row?.kind === 'total' && first ? { ...row, cells: [{ ...first, mark }, ...others] } : row;
  };
  return { ...sheet, rows: { length: rows.length, at } };
}
