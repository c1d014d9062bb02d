import type { UntitledSheet } from '../../sheet/sheet.ts';
import { codigosSheet } from '../codigos-orcamentarios-layout.ts';
import { COMPARED } from '../variation-columns.ts';
import type { Result } from './contract.ts';

/** Orçamentário Comparativo as a sheet: Item, Proposto, Reformulado, Variação (P-R)/R (spec §2.2). */
export function layout(result: Result): UntitledSheet {
  return codigosSheet(result, { columns: COMPARED, amountsOf: (total) => total });
}
