import { sql, type RawBuilder } from 'kysely';
import type { Subject, SubjectField } from '../../../contracts/composition.ts';
import { within, type Scope } from '../../../database/lines/scope.ts';
import type { Source } from '../../../reports/composition.ts';
import { isId, isNamedFilho, type SubjectSearch } from './subject-rows.ts';

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

/** The name of one of a subject's codes, null if the scope has no such code; undefined if no table names it. */
export function nameOf(field: SubjectField, search: SubjectSearch, source: Source): RawBuilder<unknown> | undefined {
  const code = search.subject[field]!;
  return field === 'id' ? NAMES_OF_RECORDS[source]?.(search, code) : NAMES_OF_CODES[field]?.(search, code);
}

type NameOf = (search: SubjectSearch, code: string) => RawBuilder<unknown>;

const NAMES_OF_CODES: { readonly [Field in SubjectField]?: NameOf } = {
  codCCustoPai: ({ scope }, code) => sql`(select "nomeCCustoPai" from (
    select "codCCustoPai", "nomeCCustoPai" from centros_custo where ${within(scope, 'centros_custo')} offset 0) as visivel
    where "codCCustoPai" = ${code})`,
  codCCustoFilho: ({ subject }) => sql`(select "nomeCCustoFilho" from visiveis where ${isNamedFilho(subject)})`,
  codOrcamentario: ({ scope }, code) => sql`(select "descricaoOrcamentario" from codigos_orcamentarios
    where ${within(scope, 'codigos_orcamentarios')} and "codOrcamentario" = ${code})`,
  codTBOrcamento: ({ scope }, code) => sql`(select "nomeTBOrcamento" from naturezas
    where ${within(scope, 'naturezas')} and "codTBOrcamento" = ${code})`,
};

/** Of a record of a budget, by its `id`. */
const NAMES_OF_RECORDS: { readonly [Name in Source]?: NameOf } = {
  revenues: ({ scope, subject, filters }, id) => sql`(select nome from receitas
    where ${within(scope, 'receitas')} and "orcamentoId" = ${filters.orcamentoId} and ${isId(id)} ${ofPai(subject)})`,
  events: ({ scope, subject, filters }, id) => sql`(select nome from eventos
    where ${within(scope, 'eventos')} and "orcamentoId" = ${filters.orcamentoId} and ${isId(id)} ${ofPai(subject)})`,
};

function ofPai({ codCCustoPai }: Subject): RawBuilder<unknown> {
  return codCCustoPai === undefined ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
}

/** The column by which the lines of a level are grouped first; a parent's are those of its children. */
export function keyOfLevel(level: SubjectField): SubjectField {
  return level === 'codCCustoPai' ? 'codCCustoFilho' : level;
}

/** The parts of a level: the key of their lines (`chave`), code and name; undefined if no table names them. */
export function namesOfLevel(scope: Scope, level: SubjectField): RawBuilder<unknown> | undefined {
  return NAMES_OF_LEVELS[level]?.(scope);
}

const NAMES_OF_LEVELS: { readonly [Field in SubjectField]?: (scope: Scope) => RawBuilder<unknown> } = {
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
