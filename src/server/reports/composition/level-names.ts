import { sql, type RawBuilder } from 'kysely';
import type { SubjectField } from '../../../contracts/composition.ts';
import { within, type Scope } from '../../../database/lines/scope.ts';

/** The column of the lines of natures by which the parts of a level are grouped first; a parent's lie in its children. */
export function keyOfLevel(level: SubjectField): SubjectField {
  return level === 'codCCustoPai' ? 'codCCustoFilho' : level;
}

/** The parts of a level: the key of their lines (`chave`), their code and their name; undefined where no table names them. */
export function namesOfLevel(scope: Scope, level: SubjectField): RawBuilder<unknown> | undefined {
  return NAMES[level]?.(scope);
}

const NAMES: { readonly [Field in SubjectField]?: (scope: Scope) => RawBuilder<unknown> } = {
  codCCustoPai: (scope) => sql`
    select filho."codCCustoFilho" as chave, pai."codCCustoPai" as codigo, pai."nomeCCustoPai" as nome
    from centros_custo_filhos filho
    join centros_custo pai on pai."codColigada" = filho."codColigada" and pai."codCCustoPai" = filho."codCCustoPai"
    where ${within(scope, 'centros_custo_filhos', 'filho')}`,
  codCCustoFilho: (scope) => sql`
    select "codCCustoFilho" as chave, "codCCustoFilho" as codigo, "nomeCCustoFilho" as nome
    from centros_custo_filhos where ${within(scope, 'centros_custo_filhos')}`,
  codTBOrcamento: (scope) => sql`
    select "codTBOrcamento" as chave, "codTBOrcamento" as codigo, "nomeTBOrcamento" as nome
    from naturezas where ${within(scope, 'naturezas')}`,
  codOrcamentario: (scope) => sql`
    select "codOrcamentario" as chave, "codOrcamentario" as codigo, "descricaoOrcamentario" as nome
    from codigos_orcamentarios where ${within(scope, 'codigos_orcamentarios')}`,
};
