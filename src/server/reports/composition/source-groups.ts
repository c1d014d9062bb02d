import { type RawBuilder, sql } from 'kysely';
import type { SubjectField } from '../../../contracts/composition.ts';
import { basisOf, sumOf } from '../../../database/lines/month-columns.ts';
import { ofBudget } from '../../../database/lines/of-budget.ts';
import { within } from '../../../database/lines/scope.ts';
import { TODOS } from '../../../domain/centros.ts';
import { MESES } from '../../../domain/months.ts';
import type { Source } from '../../../reports/composition.ts';
import { planned } from './planned-rows.ts';
import type { ReadGroups } from './read-groups.ts';
import { keyOfLevel, namesOfLevel } from './level-names.ts';
import { isId } from './subject-id.ts';
import { type AskedSubject, ofSubject } from './subject-rows.ts';

/** Some rows, what is added up of each, in the order of the source's measures, and how many lines they are. */
type Rows = {
  readonly from: RawBuilder<unknown>;
  readonly amounts: readonly RawBuilder<unknown>[];
  readonly lines?: RawBuilder<unknown>;
};

/**
 * The sums of a subject's rows of one source: for each part of a level its code and name, and its sums; one without code
 * or name where no level divides them, none where there are no rows.
 */
export function groupsOf(source: Source, of: AskedSubject, level: SubjectField | undefined): RawBuilder<ReadGroups> {
  const key = level === undefined ? undefined : rowKeyOf(source, level);
  const { from, amounts, lines = sql`count(*)` } = ROWS[source](of, key);
  const sums = sql`array[${sql.join(amounts.map(sumOf))}] as somas`;
  if (level === undefined || key === undefined) {
    return asGroups(sql`null, null`, sql`(select ${sums} ${from} having ${lines} > 0) as soma`);
  }
  if (level === 'id') {
    return asGroups(sql`id, nome`, sql`(select id::text as id, nome, ${sums} ${from} group by id, nome) as soma`);
  }
  const groups = sql`(select ${sql.ref(key)} as chave, ${sums} ${from}
    group by ${sql.ref(key)} having ${lines} > 0) as soma`;
  const entries = key === level ? namesOfKey(of, level) : namesOfLevel(of.scope, level);
  if (entries === undefined) return asGroups(sql`chave, chave`, groups);
  return asGroups(sql`codigo, nome`, sql`${groups} join (${entries}) as nomes using (chave)`);
}

/** The column by which the rows of a source are grouped for a level. */
function rowKeyOf(source: Source, level: SubjectField): SubjectField {
  return source === 'revenues' || source === 'events' ? level : keyOfLevel(level);
}

function namesOfKey({ scope }: AskedSubject, level: SubjectField): RawBuilder<unknown> | undefined {
  if (level !== 'codCCustoPai') return namesOfLevel(scope, level);
  return sql`select "codCCustoPai" as chave, "codCCustoPai" as codigo, "nomeCCustoPai" as nome
    from centros_custo where ${within(scope, 'centros_custo')}`;
}

/** Sums as arrays of one type, which are written in half the time of lists of values that might be of any. */
function asGroups(code: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<ReadGroups> {
  return sql<ReadGroups>`(select json_build_object(
    'codes', coalesce(json_agg(json_build_array(${code})), '[]'),
    'sums', coalesce(array_to_json(array_agg(somas)), '[]')) from ${from})`;
}

/** The id of none. */
const NO_BUDGET = 0;

const monthsOf = (basis: 'Proposta' | 'Reformulacao') => MESES.map((mes) => sql.ref(`${mes}${basis}`));

const ROWS: Readonly<Record<Source, (of: AskedSubject, key: SubjectField | undefined) => Rows>> = {
  planned: (of, key) => ({
    ...planned(of, of.asked.orcamentoId, key),
    amounts: [...monthsOf('Proposta'), ...monthsOf('Reformulacao'), sql.ref('bloqueado')],
  }),
  yearBefore: (of, key) => ({
    ...planned(of, of.anterior ?? NO_BUDGET, key),
    amounts: monthsOf('Reformulacao'),
  }),
  realised,
  inErp,
  revenues: (of) => ({ from: revenues(of), amounts: [sql.ref('proposta'), sql.ref('reformulacao')] }),
  events: (of) => ({ from: events(of), amounts: [sql.ref('custo')] }),
};

/** First by month, then the months beside one another: adding twelve columns for each row took four times as long. */
function realised(of: AskedSubject, key: SubjectField | undefined): Rows {
  const { scope, asked } = of;
  const keys = key === undefined ? sql`mes` : sql`${sql.ref(key)}, mes`;
  return {
    from: sql`from (
      select ${keys}, ${sumOf(sql.ref('valor'))} as valor from realizados
      where ${ofBudget(scope, 'realizados', asked)} and ${ofSubject(of, 'realizados')} group by ${keys}) as somado`,
    amounts: MESES.map((_, month) => sql`case when mes = ${sql.lit(month + 1)} then valor else 0 end`),
  };
}

function inErp(of: AskedSubject): Rows {
  const { scope, asked } = of;
  const basis = basisOf(asked.periodoOrcamento ?? 1);
  return {
    from: sql`from propostas_erp where ${ofBudget(scope, 'propostas_erp', asked)} and ${ofSubject(of, 'propostas_erp')}`,
    amounts: [sql.ref(`valor${basis}`)],
  };
}

function revenues(of: AskedSubject): RawBuilder<unknown> {
  const { scope } = of;
  return sql`from receitas where ${within(scope, 'receitas')} and ${ofPaiAndId(of)}`;
}

function events(of: AskedSubject): RawBuilder<unknown> {
  const { scope } = of;
  return sql`from eventos where ${within(scope, 'eventos')} and ${ofPaiAndId(of)}`;
}

/** Whether a revenue or event is of the search and the subject. */
function ofPaiAndId({ asked, subject }: AskedSubject): RawBuilder<boolean> {
  const { orcamentoId, codCCustoPai = TODOS } = asked;
  const conditions = [sql`"orcamentoId" = ${orcamentoId}`];
  for (const pai of [codCCustoPai, subject.codCCustoPai ?? TODOS]) {
    if (pai !== TODOS) conditions.push(sql`"codCCustoPai" = ${pai}`);
  }
  if (subject.id !== undefined) conditions.push(isId(subject.id));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** What was reformulated for a subject in the year before; undefined where there is no budget of it. */
export function reformulatedBefore(of: AskedSubject): RawBuilder<number> | undefined {
  if (of.anterior === null) return undefined;
  const { from } = planned(of, of.anterior, undefined);
  return sql<number>`(select coalesce(${sumOf(sql.ref('totalAnoReformulacao'))}, 0) ${from})`;
}
