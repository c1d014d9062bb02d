import { MESES } from '../../domain/months.ts';
import type { CellType } from './cell-type.ts';
import { code, id, money } from './cell-types.ts';
import type { Column } from './table.ts';

/** The cell type of each column, by its name. */
export type CellTypes = { readonly [column: string]: CellType };

/** Columns of given cell types, in this order. */
export function columnsOf(types: CellTypes): readonly Column[] {
  return Object.entries(types).map(([name, type]) => ({ name, type }));
}

/** Columns of one cell type. */
export function columnsOfType(type: CellType, ...names: readonly string[]): readonly Column[] {
  return names.map((name) => ({ name, type }));
}

/** The foreign keys to the master tables. */
export const orcamentoId: Column = { name: 'orcamentoId', type: id, refersTo: 'orcamentos' };
export const codCCustoPai: Column = { name: 'codCCustoPai', type: code, refersTo: 'centros-custo' };
export const codOrcamentario: Column = { name: 'codOrcamentario', type: code, refersTo: 'codigos-orcamentarios' };
const codCCustoFilho: Column = { name: 'codCCustoFilho', type: code, refersTo: 'centros-custo-filhos' };
const codTBOrcamento: Column = { name: 'codTBOrcamento', type: code, refersTo: 'naturezas' };

/** The budget, the child cost centre and the nature of a row. */
export const placeColumns: readonly Column[] = [orcamentoId, codCCustoFilho, codTBOrcamento];

/** janeiroProposta ... dezembroProposta, janeiroReformulacao ... dezembroReformulacao. */
export const plannedMonths: readonly Column[] = ['Proposta', 'Reformulacao'].flatMap((basis) =>
  columnsOfType(money, ...MESES.map((mes) => `${mes}${basis}`)),
);
