import { within, type Scope } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import type { AnyFilters } from '../../../reports/filters.ts';

/** The names of what the filters choose; null where a filter is absent or 'Todos'. */
export type ChosenNames = {
  readonly organizacao: string;
  readonly ano: number | null;
  readonly codOrcamentario: string | null;
  readonly codCCustoPai: string | null;
  readonly codCCustoFilho: string | null;
};

/** The names of an organisation and of what filters choose in it. */
export function fetchChosenNames(db: Database, scope: Scope, filters: AnyFilters): Promise<ChosenNames> {
  const { orcamentoId = null, codOrcamentario = null, codCCustoPai = null, codCCustoFilho = null } = filters;
  return db
    .selectFrom('organizations')
    .where(within(scope, 'organizations'))
    .select(({ selectFrom }) => [
      'nome as organizacao',
      selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId).select('ano').as('ano'),
      selectFrom('codigos_orcamentarios')
        .where(within(scope, 'codigos_orcamentarios'))
        .where('codOrcamentario', '=', codOrcamentario)
        .select('descricaoOrcamentario')
        .as('codOrcamentario'),
      selectFrom('centros_custo')
        .where(within(scope, 'centros_custo'))
        .where('codCCustoPai', '=', codCCustoPai)
        .select('nomeCCustoPai')
        .as('codCCustoPai'),
      selectFrom('centros_custo_filhos')
        .where(within(scope, 'centros_custo_filhos'))
        .where('codCCustoFilho', '=', codCCustoFilho)
        .select('nomeCCustoFilho')
        .as('codCCustoFilho'),
    ])
    .executeTakeFirstOrThrow();
}
