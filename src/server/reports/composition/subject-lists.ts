import { type RawBuilder, sql } from 'kysely';
import { LISTED_AT_MOST } from '../../../contracts/composition.ts';
import { sumOf } from '../../../database/lines/value-lines.ts';
import { ofBudget } from '../../../database/lines/of-budget.ts';
import { within } from '../../../database/lines/scope.ts';
import { TODOS } from '../../../domain/centros.ts';
import { ofSubject, regionals, type SubjectSearch } from './subject-rows.ts';

/** The calculation memories of a subject: how many there are, and the first by centre, nature and month. */
export function memoriesOf(search: SubjectSearch): RawBuilder<unknown> {
  const { codCCustoFilho, codTBOrcamento } = search.subject;
  return codCCustoFilho === undefined && codTBOrcamento === undefined ? ofMany(search) : ofFew(search);
}

const ITEM = sql`json_build_object('mes', mes, 'proposta', proposta, 'reformulacao', reformulacao, 'texto', texto,
  'codCCustoFilho', "codCCustoFilho", 'codTBOrcamento', "codTBOrcamento")`;

/** The memories of a child or a nature: sorts all of them. */
function ofFew(search: SubjectSearch): RawBuilder<unknown> {
  const { rows, isOfPairs } = memoryRows(search);
  return sql`(select json_build_object(
      'quantidade', coalesce(max(quantidade), 0), 'itens', coalesce(json_agg(${ITEM} order by lugar), '[]'))
    from (
      select mes, proposta, reformulacao, texto, "codCCustoFilho", "codTBOrcamento", count(*) over () as quantidade,
        row_number() over (order by pai.ordem, pai."codCCustoPai", filho.ordem, "codCCustoFilho", natureza.ordem,
          "codTBOrcamento", mes, posicao) as lugar
      from memorias_calculo
      join centros_custo_filhos filho using ("codColigada", "codCCustoFilho")
      join centros_custo pai using ("codColigada", "codCCustoPai")
      join naturezas natureza using ("codColigada", "codTBOrcamento")
      where ${rows} ${isOfPairs} order by lugar limit ${sql.lit(LISTED_AT_MOST.memorias)}) as primeiras)`;
}

/** The memories of parents, codes or everything: counts them by centre, and sorts only those of the first centres. */
function ofMany(search: SubjectSearch): RawBuilder<unknown> {
  const { scope } = search;
  const { rows, isOfPairs } = memoryRows(search);
  const order = sql`antes, ordem, "codTBOrcamento", mes, posicao`;
  return sql`(with contagem as (
      select "codCCustoFilho", count(*) as quantidade
      from memorias_calculo where ${rows} ${isOfPairs} group by "codCCustoFilho"),
    centros as (
      select "codCCustoFilho", sum(quantidade) over ordem - quantidade as antes
      from contagem join centros_custo_filhos filho using ("codCCustoFilho")
      join centros_custo pai on pai."codColigada" = filho."codColigada" and pai."codCCustoPai" = filho."codCCustoPai"
      where ${within(scope, 'centros_custo_filhos', 'filho')}
      window ordem as (order by pai.ordem, pai."codCCustoPai", filho.ordem, filho."codCCustoFilho")),
    primeiras as (
      select memorias.*, antes, natureza.ordem
      from centros cross join lateral (
        select * from memorias_calculo
        where ${rows} and memorias_calculo."codCCustoFilho" = centros."codCCustoFilho" ${isOfPairs}
        offset 0) as memorias -- of each of the few centres by the index
      join naturezas natureza using ("codTBOrcamento")
      where ${within(scope, 'naturezas', 'natureza')} and antes < ${sql.lit(LISTED_AT_MOST.memorias)}
      order by ${order} limit ${sql.lit(LISTED_AT_MOST.memorias)})
    select json_build_object(
      'quantidade', (select coalesce(sum(quantidade), 0) from contagem),
      'itens', (select coalesce(json_agg(${ITEM} order by ${order}), '[]') from primeiras)))`;
}

/** The subject's fields that a memory itself has; others are found in the lines of its centre and nature. */
const OWN = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'] as const;

function memoryRows(search: SubjectSearch) {
  const { scope, filters, subject } = search;
  const { codOrcamentario = TODOS, ...ofCentros } = filters;
  const own = Object.fromEntries(
    OWN.flatMap((field) => (subject[field] === undefined ? [] : [[field, subject[field]]])),
  );
  const rows = sql`${ofBudget(scope, 'memorias_calculo', ofCentros)}
    and ${ofSubject({ ...search, subject: own }, 'memorias_calculo')}`;
  const isOfLines = codOrcamentario !== TODOS || Object.keys(subject).length > Object.keys(own).length;
  const isOfPairs = isOfLines
    ? sql`and exists (select from valores where ${ofBudget(scope, 'valores', filters)} and ${ofSubject(search, 'valores')}
        and valores."codCCustoFilho" = memorias_calculo."codCCustoFilho"
        and valores."codTBOrcamento" = memorias_calculo."codTBOrcamento")`
    : sql``;
  return { rows, isOfPairs };
}

/** The fields of a subject that postings have: their nature, and a centre by its key. */
const KNOWN: readonly string[] = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'];

/**
 * Whether postings can be listed: all centres are in scope, the subject names a nature, and neither search nor subject
 * names a field that postings lack.
 */
export function hasListedPostings({ scope, filters, subject }: SubjectSearch): boolean {
  return (
    scope.centros === 'todos' &&
    subject.codTBOrcamento !== undefined &&
    (filters.codOrcamentario ?? TODOS) === TODOS &&
    Object.keys(subject).every((field) => KNOWN.includes(field))
  );
}

/**
 * The postings of a subject on a basis: how many there are, what they add up to, and the first as they were
 * loaded; null if the search or subject names a centre and a posting of the nature has a key that is no child's code
 * (decision 0032).
 */
export function postingsOf(search: SubjectSearch, basis: 1 | 2): RawBuilder<unknown> {
  const { scope, filters, subject } = search;
  const { orcamentoId, exibirNaturezasInativas } = filters;
  const centros = conditionsOfCentro(search);
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
        from do_assunto order by posicao limit ${sql.lit(LISTED_AT_MOST.lancamentos)}) as item))
    from do_assunto having ${isKnown})`;
}

/** The conditions for a centre's postings: a posting is a child's if its key is the child's code. */
function conditionsOfCentro({ scope, filters, subject, regionalsOnly }: SubjectSearch): readonly RawBuilder<unknown>[] {
  const chosen = (codes: readonly (string | undefined)[]) =>
    codes.filter((code) => code !== undefined && code !== TODOS);
  return [
    ...chosen([filters.codCCustoFilho, subject.codCCustoFilho]).map((filho) => sql`"chaveCentroCusto" = ${filho}`),
    ...chosen([filters.codCCustoPai, subject.codCCustoPai]).map((pai) => sql`"codCCustoPai" = ${pai}`),
    ...(regionalsOnly ? [sql`"codCCustoPai" in (${regionals(scope)})`] : []),
  ];
}
