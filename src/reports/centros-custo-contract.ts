import { z } from 'zod';
import { fieldsOf, type Columns } from './columns.ts';
import type { Division } from './composition.ts';

/** The fields of a parent cost centre's names. */
export const paiNames = { codCCustoPai: z.string(), nomeCCustoPai: z.string() };

/** The fields of a child cost centre's names. */
export const filhoNames = { codCCustoFilho: z.string(), nomeCCustoFilho: z.string() };

/** The fields of a nature's names; `inativo` is '1' for an inactive one (spec §9). */
export const naturezaNames = { codTBOrcamento: z.string(), nomeTBOrcamento: z.string(), inativo: z.enum(['0', '1']) };

/** The answer of a report nested as parent > child > nature, its amounts by column (spec §3, "Real-time result"). */
export function centrosContract<const List extends Columns>(columns: List) {
  const amounts = fieldsOf(columns);
  const totais = z.object(amounts);
  const natureza = z.object({ ...naturezaNames, ...amounts });
  const filho = z.object({ ...filhoNames, totais, naturezasOrcamentarias: z.array(natureza) });
  const pai = z.object({ ...paiNames, totais, ccFilhos: z.array(filho) });
  return z.object({ centrosCustos: z.array(pai), totais });
}

/** How the amounts of a report by parent, child and nature are divided; a nature further by budget code, where it was planned. */
export const centrosComposition = {
  levels: ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento', 'codOrcamentario'],
  restricted: ['codOrcamentario'],
  sources: ['planned'],
  months: { proposta: 'proposta', reformulacao: 'reformulacao' },
} as const satisfies Division;

/** Why who sees a parent cost centre only in part sees none of its revenues and events. */
export const OF_WHOLE_PARENTS =
  'Eventos e receitas são dos centros pais inteiros: de um pai, só os vê quem vê todos os seus filhos.';
