import { sql, type RawBuilder } from 'kysely';
import type { Subject, SubjectField } from '../../../contracts/composition.ts';
import { within } from '../../../database/lines/scope.ts';
import type { Source } from '../../../reports/composition.ts';
import { isId } from './subject-id.ts';
import type { AskedSubject } from './subject-rows.ts';

/** What is said of a code that there is not. */
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

/** The name of one of a subject's codes, null where the scope has no such code; undefined where no table names it. */
export function nameOf(field: SubjectField, of: AskedSubject, source: Source): RawBuilder<unknown> | undefined {
  return NAMES[field]?.({ ...of, code: of.subject[field]!, isRevenue: source === 'revenues' });
}

type Named = AskedSubject & { readonly code: string; readonly isRevenue: boolean };

const NAMES: { readonly [Field in SubjectField]?: (of: Named) => RawBuilder<unknown> } = {
  codCCustoPai: ({ scope, code }) => sql`(select "nomeCCustoPai" from centros_custo
    where ${within(scope, 'centros_custo')} and "codCCustoPai" = ${code})`,
  codCCustoFilho: ({ scope, code, subject }) => sql`(select "nomeCCustoFilho" from centros_custo_filhos
    where ${within(scope, 'centros_custo_filhos')} and "codCCustoFilho" = ${code} ${ofPai(subject)})`,
  codOrcamentario: ({ scope, code }) => sql`(select "descricaoOrcamentario" from codigos_orcamentarios
    where ${within(scope, 'codigos_orcamentarios')} and "codOrcamentario" = ${code})`,
  codTBOrcamento: ({ scope, code }) => sql`(select "nomeTBOrcamento" from naturezas
    where ${within(scope, 'naturezas')} and "codTBOrcamento" = ${code})`,
  id: ({ scope, code, subject, asked, isRevenue }) =>
    isRevenue
      ? sql`(select nome from receitas where ${within(scope, 'receitas')}
          and "orcamentoId" = ${asked.orcamentoId} and ${isId(code)} ${ofPai(subject)})`
      : sql`(select nome from eventos where ${within(scope, 'eventos')}
          and "orcamentoId" = ${asked.orcamentoId} and ${isId(code)} ${ofPai(subject)})`,
};

function ofPai({ codCCustoPai }: Subject): RawBuilder<unknown> {
  return codCCustoPai === undefined ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
}
