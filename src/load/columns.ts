import { MESES } from '../domain/months.ts';
import type { CellType } from './cell-type.ts';
import { code, id, money } from './cell-types.ts';
import type { Column } from './table.ts';

/** A column of a given cell type. */
export function column(name: string, type: CellType): Column {
  return { name, type };
}

/** The foreign keys to the master tables. */
export const orcamentoId: Column = { name: 'orcamentoId', type: id, refersTo: 'orcamentos' };
export const codCCustoPai: Column = { name: 'codCCustoPai', type: code, refersTo: 'centros-custo' };
export const codCCustoFilho: Column = { name: 'codCCustoFilho', type: code, refersTo: 'centros-custo-filhos' };
export const codTBOrcamento: Column = { name: 'codTBOrcamento', type: code, refersTo: 'naturezas' };
export const codOrcamentario: Column = { name: 'codOrcamentario', type: code, refersTo: 'codigos-orcamentarios' };

/** janeiroProposta ... dezembroProposta, janeiroReformulacao ... dezembroReformulacao. */
export const plannedMonths: readonly Column[] = ['Proposta', 'Reformulacao'].flatMap((basis) =>
  MESES.map((mes) => column(`${mes}${basis}`, money)),
);
