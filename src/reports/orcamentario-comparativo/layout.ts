import type { Sheet } from '../../sheet/sheet.ts';
import { codigosSheet } from '../codigos-orcamentarios-layout.ts';
import { variationCells, variationColumns } from '../variation-columns.ts';
import type { Result } from './contract.ts';

/** Orçamentário Comparativo as a sheet: Item, Proposto, Reformulado, Variação (P-R)/R (spec §2.2). */
export function layout(result: Result): Sheet {
  return codigosSheet(result, {
    title: 'Orçamentário Comparativo',
    columns: variationColumns,
    total: variationCells,
    natureza: variationCells,
  });
}
