import { type RawBuilder, sql } from 'kysely';
import { MOST } from '../../../contracts/composition.ts';
import { sumOf } from '../../../database/lines/month-columns.ts';
import { ofBudget } from '../../../database/lines/of-budget.ts';
import { within } from '../../../database/lines/scope.ts';
import { TODOS } from '../../../domain/centros.ts';
import { type AskedSubject, regionals } from './subject-rows.ts';

/** The fields of a subject that postings know: their nature, and a centre by its key. */
const KNOWN: readonly string[] = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'];

/** Whether postings can be told of a subject: it names a nature, and nothing that they do not know. */
export function tellsPostings({ scope, asked, subject }: AskedSubject): boolean {
  return (
    scope.centros === 'todos' &&
    subject.codTBOrcamento !== undefined &&
    (asked.codOrcamentario ?? TODOS) === TODOS &&
    Object.keys(subject).every((field) => KNOWN.includes(field))
  );
}

/**
 * The postings of a subject on a basis: how many there are, what they add up to, and the first as they were
 * loaded; null where a centre is asked for and one of the nature has a key that is no child's code (decision 0032).
 */
export function postingsOf(of: AskedSubject, basis: 1 | 2): RawBuilder<unknown> {
  const { scope, asked, subject } = of;
  const { orcamentoId, exibirNaturezasInativas } = asked;
  const centros = conditionsOfCentro(of);
  const isKnown =
    centros.length === 0 ? sql`true` : sql`not exists (select from da_natureza where "codCCustoPai" is null)`;
  return sql`(with da_natureza as (
      select posicao, mes, tipo, "chaveCentroCusto", "codTBOrcamento", "descricaoLancamento", "valorTotal", "codCCustoPai"
      from lancamentos_importacao left join centros_custo_filhos filho
        on ${within(scope, 'centros_custo_filhos', 'filho')} and "codCCustoFilho" = "chaveCentroCusto"
      where ${ofBudget(scope, 'lancamentos_importacao', { orcamentoId, exibirNaturezasInativas })}
        and "periodoOrcamento" = ${basis} and "codTBOrcamento" = ${subject.codTBOrcamento}),
    do_assunto as (select * from da_natureza where ${sql.join([sql`true`, ...centros], sql` and `)})
    select json_build_object(
      'quantidade', count(*), 'total', coalesce(${sumOf(sql.ref('valorTotal'))}, 0),
      'itens', (select coalesce(json_agg(item order by item.posicao), '[]') from (
        select posicao, mes, tipo, "chaveCentroCusto", "codTBOrcamento", "descricaoLancamento", "valorTotal"
        from do_assunto order by posicao limit ${sql.lit(MOST.lancamentos)}) as item))
    from do_assunto having ${isKnown})`;
}

/** A posting is a child's where its key is the child's code. */
function conditionsOfCentro({ scope, asked, subject, regionalsOnly }: AskedSubject): readonly RawBuilder<unknown>[] {
  const chosen = (codes: readonly (string | undefined)[]) =>
    codes.filter((code) => code !== undefined && code !== TODOS);
  return [
    ...chosen([asked.codCCustoFilho, subject.codCCustoFilho]).map((filho) => sql`"chaveCentroCusto" = ${filho}`),
    ...chosen([asked.codCCustoPai, subject.codCCustoPai]).map((pai) => sql`"codCCustoPai" = ${pai}`),
    ...(regionalsOnly ? [sql`"codCCustoPai" in (${regionals(scope)})`] : []),
  ];
}
