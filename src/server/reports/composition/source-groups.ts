import { type RawBuilder, sql } from 'kysely';
import type { SubjectField } from '../../../contracts/composition.ts';
import { MOVED_AT } from '../../../database/history/moves.ts';
import { basisOf, sumOf } from '../../../database/lines/value-lines.ts';
import { ofBudget } from '../../../database/lines/of-budget.ts';
import { within } from '../../../database/lines/scope.ts';
import { TODOS } from '../../../domain/centros.ts';
import { MESES } from '../../../domain/months.ts';
import type { MeasureSpan } from '../../../reporting/composition/composed-amounts.ts';
import { type AddedSource, AMOUNTS_OF, type Measure, SOURCES } from '../../../reporting/composition/composition.ts';
import { isId, keyOfLevel, namesOfLevel, ofSubject, type SubjectSearch } from './subject-rows.ts';

/** The groups of one source: codes with names, and sums in the order of its measures; rows of no part have no code. */
export type Groups = {
  readonly codes: readonly (readonly [codigo: string | null, nome: string | null])[];
  readonly sums: readonly (readonly number[])[];
};

/** Some rows, the amounts to sum in the order of the source's measures, and how many lines they stand for. */
type Rows = {
  readonly from: RawBuilder<unknown>;
  readonly amounts: readonly RawBuilder<unknown>[];
  readonly lines?: RawBuilder<unknown>;
};

/**
 * The sums of a subject's rows of one source, by the parts of a level, or of moves by moment; without a code if not
 * divided. With `needed`, other measures are zero, and a measure of one span has its sum in the span's first month.
 */
export function groupsOf(
  source: AddedSource,
  search: SubjectSearch,
  level: Level | undefined,
  needed?: readonly MeasureSpan[],
): RawBuilder<Groups> {
  const key = level === undefined ? undefined : rowKeyOf(source, level);
  const { from, amounts, lines = sql`count(*)` } = ROWS[source](search, key);
  const sums = sql`array[${sql.join(sumsOfAmounts(source, amounts, needed))}] as somas`;
  if (level === undefined || key === undefined) {
    return asGroups(sql`null, null`, sql`(select ${sums} ${from} having ${lines} > 0) as soma`);
  }
  if (level === 'id') {
    return asGroups(sql`id, nome`, sql`(select id::text as id, nome, ${sums} ${from} group by id, nome) as soma`);
  }
  const groups = sql`(select ${sql.ref(key)} as chave, ${sums} ${from}
    group by ${sql.ref(key)} having ${isFound(key, lines)}) as soma`;
  const entries = entriesOf(search, level, key);
  if (entries === undefined) return asGroups(sql`chave, chave`, groups);
  return asGroups(sql`codigo, nome`, sql`${groups} join (${entries}) as nomes using (chave)`);
}

/** The names of a level's groups; undefined if no table has them. */
function entriesOf(search: SubjectSearch, level: Level, key: Level): RawBuilder<unknown> | undefined {
  return key === level ? namesOfKey(search, level) : namesOfLevel(search.scope, level as SubjectField);
}

/** Whether a group has lines; always true of moves, whose added and removed lines may balance. */
function isFound(key: Level, lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return key === MOVED_AT ? sql`true` : sql`${lines} > 0`;
}

function sumsOfAmounts(source: AddedSource, amounts: Rows['amounts'], needed: readonly MeasureSpan[] | undefined) {
  if (needed === undefined) return amounts.map(sumOf);
  let from = 0;
  return SOURCES[source].flatMap((measure: Measure) => {
    const own = amounts.slice(from, (from += AMOUNTS_OF[measure]));
    const spans = needed.filter((each) => each.measure === measure).map(({ span }) => span);
    const [first] = spans;
    if (first === undefined) return own.map(() => ZERO);
    if (!spans.every((span) => span.from === first.from && span.to === first.to)) return own.map(sumOf);
    const added = sql.join(own.slice(first.from, first.to), sql` + `);
    return own.map((_, at) => (at === first.from ? sumOf(added) : ZERO));
  });
}

const ZERO = sql<number>`0::bigint`;

/** The key that divides the rows of a source: a level of the report, or the moment of moves. */
export type Level = SubjectField | typeof MOVED_AT;

/** The column by which the rows of a source are grouped for a level. */
function rowKeyOf(source: AddedSource, level: Level): Level {
  if (level === MOVED_AT) return level;
  return source === 'revenues' || source === 'events' ? level : keyOfLevel(level);
}

function namesOfKey({ scope }: SubjectSearch, level: Level): RawBuilder<unknown> | undefined {
  if (level === MOVED_AT) return undefined;
  if (level !== 'codCCustoPai') return namesOfLevel(scope, level);
  return sql`select "codCCustoPai" as chave, "codCCustoPai" as codigo, "nomeCCustoPai" as nome
    from centros_custo where ${within(scope, 'centros_custo')}`;
}

/** Writes sums as arrays of one type, in half the time that JSON lists of values of any type take. */
function asGroups(code: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<Groups> {
  return sql<Groups>`(select json_build_object(
    'codes', coalesce(json_agg(json_build_array(${code})), '[]'),
    'sums', coalesce(array_to_json(array_agg(somas)), '[]')) from ${from})`;
}

/** An id that no budget has. */
const NO_BUDGET = 0;

const monthsOf = (basis: 'Proposta' | 'Reformulacao') => MESES.map((mes) => sql.ref(`${mes}${basis}`));

const ROWS: Readonly<Record<AddedSource, (search: SubjectSearch, key: Level | undefined) => Rows>> = {
  planned: (search, key) => ({
    ...planned(search, search.filters.orcamentoId, key),
    amounts: [...monthsOf('Proposta'), ...monthsOf('Reformulacao'), sql.ref('bloqueado')],
  }),
  yearBefore: (search, key) => ({
    ...planned(search, search.budgetBefore ?? NO_BUDGET, key),
    amounts: monthsOf('Reformulacao'),
  }),
  realised,
  inErp,
  revenues: (search) => ({ from: revenues(search), amounts: [sql.ref('proposta'), sql.ref('reformulacao')] }),
  events: (search) => ({ from: events(search), amounts: [sql.ref('custo')] }),
};

/** Groups by month first, then puts the months side by side: adding twelve columns per row took four times as long. */
function realised(search: SubjectSearch, key: Level | undefined): Rows {
  const { scope, filters } = search;
  const keys = key === undefined ? sql`mes` : sql`${sql.ref(key)}, mes`;
  return {
    from: sql`from (
      select ${keys}, ${sumOf(sql.ref('valor'))} as valor from realizados
      where ${ofBudget(scope, 'realizados', filters)} and ${ofSubject(search, 'realizados')} group by ${keys}) as somado`,
    amounts: MESES.map((_, month) => sql`case when mes = ${sql.lit(month + 1)} then valor else 0 end`),
  };
}

function inErp(search: SubjectSearch): Rows {
  const { scope, filters } = search;
  const basis = basisOf(filters.periodoOrcamento ?? 1);
  return {
    from: sql`from propostas_erp where ${ofBudget(scope, 'propostas_erp', filters)} and ${ofSubject(search, 'propostas_erp')}`,
    amounts: [sql.ref(`valor${basis}`)],
  };
}

function revenues(search: SubjectSearch): RawBuilder<unknown> {
  const { scope } = search;
  return sql`from receitas where ${within(scope, 'receitas')} and ${ofPaiAndId(search)}`;
}

function events(search: SubjectSearch): RawBuilder<unknown> {
  const { scope } = search;
  return sql`from eventos where ${within(scope, 'eventos')} and ${ofPaiAndId(search)}`;
}

/** Whether a revenue or event belongs to the search and the subject. */
function ofPaiAndId({ filters, subject }: SubjectSearch): RawBuilder<boolean> {
  const { orcamentoId, codCCustoPai = TODOS } = filters;
  const conditions = [sql`"orcamentoId" = ${orcamentoId}`];
  for (const pai of [codCCustoPai, subject.codCCustoPai ?? TODOS]) {
    if (pai !== TODOS) conditions.push(sql`"codCCustoPai" = ${pai}`);
  }
  if (subject.id !== undefined) conditions.push(isId(subject.id));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The reformulated amount of a subject in the year before; undefined if that has no budget. */
export function reformulatedBefore(search: SubjectSearch): RawBuilder<number> | undefined {
  if (search.budgetBefore === null) return undefined;
  const { from } = planned(search, search.budgetBefore, undefined);
  return sql<number>`(select coalesce(${sumOf(sql.ref('totalAnoReformulacao'))}, 0) ${from})`;
}

/** The rows planned for a subject in a budget: lines, or the database's sums of them if these are fine enough. */
function planned(search: SubjectSearch, orcamentoId: number, key: Level | undefined): PlannedRows {
  const { scope } = search;
  const filters = { ...search.filters, orcamentoId };
  const isFine = sumsFor(search, key);
  if (isFine === undefined) {
    const from = sql`from valores where ${ofBudget(scope, 'valores', filters)} and ${ofSubject(search, 'valores')}`;
    return { from, lines: sql`count(*)` };
  }
  const from = sql`from sums_of_valores where ${ofBudget(scope, 'sums_of_valores', filters)}
    and ${ofSubject(search, 'sums_of_valores')} and ${isFine}`;
  return { from, lines: sql`sum(linhas)` };
}

type PlannedRows = Required<Pick<Rows, 'from' | 'lines'>>;

const BY_CENTRO: readonly string[] = ['codCCustoPai', 'codCCustoFilho'];
const BY_CODIGO: readonly string[] = ['codOrcamentario', 'tipo', 'recurso', 'area'];

/** Selects stored sums fine enough for a subject and key; undefined if none are, or for a past moment except moves. */
function sumsFor(search: SubjectSearch, key: Level | undefined): RawBuilder<boolean> | undefined {
  const { regionalsOnly, scope } = search;
  const areMoves = key === MOVED_AT;
  if (scope.moment !== undefined && !areMoves) return undefined;
  const fields = fieldsOf(search, key);
  const ofAll = regionalsOnly || scope.centros !== 'todos' ? undefined : sumsOfAll(fields, areMoves);
  return ofAll ?? (fields.every((field) => BY_CENTRO.includes(field)) ? OF_CENTROS : undefined);
}

/** Selects the coarsest sums over all centres that are fine enough; undefined if none are. */
function sumsOfAll(fields: readonly string[], areMoves: boolean): RawBuilder<boolean> | undefined {
  if (areMoves && fields.length === 0) return OF_BUDGET;
  return fields.every((field) => BY_CODIGO.includes(field)) ? OF_CODIGOS : undefined;
}

const OF_CENTROS = sql<boolean>`"codCCustoFilho" is not null`;
const OF_CODIGOS = sql<boolean>`"codOrcamentario" is not null`;
/** Only moves have these sums. */
const OF_BUDGET = sql<boolean>`"codCCustoFilho" is null and "codOrcamentario" is null`;

/** The fields by which lines are chosen and divided. */
function fieldsOf({ filters, subject }: SubjectSearch, key: Level | undefined): readonly string[] {
  const chosen = (['codCCustoPai', 'codCCustoFilho', 'codOrcamentario'] as const).filter(
    (field) => (filters[field] ?? TODOS) !== TODOS,
  );
  return [...chosen, ...Object.keys(subject), ...(key === undefined || key === MOVED_AT ? [] : [key])];
}
