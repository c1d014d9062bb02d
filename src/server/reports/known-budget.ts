import type { SubjectField } from '../../contracts/composition.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { UNKNOWN_BUDGET } from '../../versions/moments.ts';
import { Refusal } from '../http/errors.ts';

/** Throws a 422 unless the organisation has the budget; another organisation's is as unknown as none. */
export async function refuseUnknownBudget(db: Database, scope: Scope, orcamentoId: number): Promise<void> {
  const found = await db
    .selectFrom('orcamentos')
    .where(within(scope, 'orcamentos'))
    .where('id', '=', orcamentoId)
    .select('id')
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(422, UNKNOWN_BUDGET);
}

/** The message for an unknown code. */
export const UNKNOWN: Readonly<Record<SubjectField, string>> = {
  codCCustoPai: 'Centro de custo pai não encontrado.',
  codCCustoFilho: 'Centro de custo filho não encontrado.',
  codOrcamentario: 'Código orçamentário não encontrado.',
  codTBOrcamento: 'Natureza não encontrada.',
  tipo: 'Tipo não encontrado.',
  recurso: 'Recurso não encontrado.',
  area: 'Área não encontrada.',
  id: 'Registro não encontrado.',
};
