import { coded } from '../sheet/cells.ts';
import type { Cell } from '../sheet/sheet.ts';
import type { Natureza } from './centros-custo.ts';

/** A nature as 'code - name', with '(INATIVA)' if it is inactive (spec §2.3). */
export function naturezaCell({ codTBOrcamento, nomeTBOrcamento, inativo }: Natureza): Cell {
  const name = coded(codTBOrcamento, nomeTBOrcamento);
  return inativo === '1' ? { ...name, mark: '(INATIVA)' } : name;
}
