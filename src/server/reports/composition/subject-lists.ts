import { type RawBuilder, sql } from 'kysely';
import { MOST } from '../../../contracts/composition.ts';
import { ofBudget } from '../../../database/lines/of-budget.ts';
import { within } from '../../../database/lines/scope.ts';
import { TODOS } from '../../../domain/centros.ts';
import { type AskedSubject, ofSubject } from './subject-rows.ts';

/** The calculation memories of a subject: how many there are, and the first by centre, nature and month. */
export function memoriesOf(of: AskedSubject): RawBuilder<unknown> {
  const { codCCustoFilho, codTBOrcamento } = of.subject;
  return codCCustoFilho === undefined && codTBOrcamento === undefined ? ofMany(of) : ofFew(of);
}

const ITEM = sql`json_build_object('mes', mes, 'proposta', proposta, 'reformulacao', reformulacao, 'texto', texto,
  'codCCustoFilho', "codCCustoFilho", 'codTBOrcamento', "codTBOrcamento")`;

/** Of a child or of a nature: all of them are put in order. */
function ofFew(of: AskedSubject): RawBuilder<unknown> {
  const { rows, isOfPairs } = memoryRows(of);
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
      where ${rows} ${isOfPairs} order by lugar limit ${sql.lit(MOST.memorias)}) as primeiras)`;
}

/** Of whole parents, codes or everything: they are counted by centre first, and put in order in the first centres alone. */
function ofMany(of: AskedSubject): RawBuilder<unknown> {
  const { scope } = of;
  const { rows, isOfPairs } = memoryRows(of);
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
      where ${within(scope, 'naturezas', 'natureza')} and antes < ${sql.lit(MOST.memorias)}
      order by ${order} limit ${sql.lit(MOST.memorias)})
    select json_build_object(
      'quantidade', (select coalesce(sum(quantidade), 0) from contagem),
      'itens', (select coalesce(json_agg(${ITEM} order by ${order}), '[]') from primeiras)))`;
}

/** The fields that a memory has itself; of others it knows what the lines of its centre and nature know. */
const OWN = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'] as const;

function memoryRows(of: AskedSubject) {
  const { scope, asked, subject } = of;
  const { codOrcamentario = TODOS, ...ofCentros } = asked;
  const own = Object.fromEntries(
    OWN.flatMap((field) => (subject[field] === undefined ? [] : [[field, subject[field]]])),
  );
  const rows = sql`${ofBudget(scope, 'memorias_calculo', ofCentros)}
    and ${ofSubject({ ...of, subject: own }, 'memorias_calculo')}`;
  const isOfLines = codOrcamentario !== TODOS || Object.keys(subject).length > Object.keys(own).length;
  const isOfPairs = isOfLines
    ? sql`and exists (select from valores where ${ofBudget(scope, 'valores', asked)} and ${ofSubject(of, 'valores')}
        and valores."codCCustoFilho" = memorias_calculo."codCCustoFilho"
        and valores."codTBOrcamento" = memorias_calculo."codTBOrcamento")`
    : sql``;
  return { rows, isOfPairs };
}
