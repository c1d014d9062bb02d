import { type RawBuilder, sql } from 'kysely';
import type { Subject, SubjectField } from '../../../contracts/composition.ts';
import { type Scope, within } from '../../../database/lines/scope.ts';
import type { AnyFilters } from '../../../reporting/filters.ts';
import type { ReportSearch } from '../request/report-request.ts';
import type { Source } from '../../../reporting/composition/composition.ts';

/** A subject within a search of a report. */
export type SubjectSearch = Omit<ReportSearch, 'filters'> & {
  readonly filters: AnyFilters & Required<Pick<AnyFilters, 'orcamentoId' | 'exibirNaturezasInativas'>>;
  /** The budget of the year before; null if there is none. */
  readonly budgetBefore: number | null;
  readonly subject: Subject;
  readonly regionalsOnly: boolean;
};

/** Whether a table's row belongs to the subject, in a statement that begins with {@link visibleFilhos}. */
export function ofSubject(search: SubjectSearch, table: string): RawBuilder<boolean> {
  const { scope, subject, regionalsOnly } = search;
  const { codCCustoPai, codCCustoFilho, ...others } = subject;
  const codes = Object.entries(others) as readonly (readonly [SubjectField, string])[];
  const named = codes.map(([field, code]) => CONDITIONS[field]?.(scope, table, code) ?? equal(table, field, code));
  const isOfCentro = codCCustoPai !== undefined || codCCustoFilho !== undefined;
  const ofCentro = isOfCentro ? [isOfFilhos(search, table)] : regionalsOnly ? [isRegional(scope, table)] : [];
  return sql<boolean>`(${sql.join([sql`true`, ...named, ...ofCentro], sql` and `)})`;
}

/**
 * The beginning of a statement about a subject: the children within the scope. Codes are looked up in these before any
 * row is read, so that a child outside the scope takes as long as one that does not exist.
 */
export function visibleFilhos({ scope }: SubjectSearch): RawBuilder<unknown> {
  return sql`with visiveis as materialized (
    select "codCCustoFilho", "nomeCCustoFilho", "codCCustoPai"
    from centros_custo_filhos where ${within(scope, 'centros_custo_filhos')})`;
}

/** Whether a visible child, a row of {@link visibleFilhos}, has the codes that a subject names. */
export function isNamedFilho({ codCCustoPai, codCCustoFilho }: Subject): RawBuilder<boolean> {
  const codes = Object.entries({ codCCustoPai, codCCustoFilho }).filter(([, code]) => code !== undefined);
  return sql<boolean>`${sql.join([sql`true`, ...codes.map(([field, code]) => sql`${sql.ref(`visiveis.${field}`)} = ${code}`)], sql` and `)}`;
}

/** The codes of the parents that are regional. */
export function regionals(scope: Scope): RawBuilder<unknown> {
  return sql`select "codCCustoPai" from centros_custo where ${within(scope, 'centros_custo')} and regional`;
}

type Condition = (scope: Scope, table: string, code: string) => RawBuilder<unknown>;

const CONDITIONS: { readonly [Field in SubjectField]?: Condition } = {
  area: (scope, table, code) => sql`${sql.ref(`${table}.codOrcamentario`)} in (
    select "codOrcamentario" from codigos_orcamentarios
    where ${within(scope, 'codigos_orcamentarios')} and area = ${code})`,
};

function equal(table: string, field: SubjectField, code: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.${field}`)} = ${code}`;
}

/** Whether a row is of the named children; compared with an array, so that the database looks up each code by index. */
function isOfFilhos({ scope, subject, regionalsOnly }: SubjectSearch, table: string): RawBuilder<unknown> {
  const ofRegional = regionalsOnly ? sql`and "codCCustoPai" in (${regionals(scope)})` : sql``;
  return sql`${sql.ref(`${table}.codCCustoFilho`)} = any(array(
    select "codCCustoFilho" from visiveis where ${isNamedFilho(subject)} ${ofRegional}))`;
}

function isRegional(scope: Scope, table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.codCCustoFilho`)} in (
    select "codCCustoFilho" from centros_custo_filhos
    where ${within(scope, 'centros_custo_filhos')} and "codCCustoPai" in (${regionals(scope)}))`;
}

const LARGEST = 2 ** 31 - 1;

/** Whether a row's id is the one that a subject names; compared as a number, so that the table's key is used. */
export function isId(code: string): RawBuilder<boolean> {
  const id = Number(code);
  const isWritten = Number.isInteger(id) && id > 0 && id <= LARGEST && String(id) === code;
  return isWritten ? sql<boolean>`id = ${id}` : sql<boolean>`false`;
}

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

/** The name of a record of a budget, by its `id`. */
const NAMES_OF_RECORDS: { readonly [Name in Source]?: NameOf } = {
  revenues: ({ scope, subject, filters }, id) => sql`(select nome from receitas
    where ${within(scope, 'receitas')} and "orcamentoId" = ${filters.orcamentoId} and ${isId(id)} ${ofPai(subject)})`,
  events: ({ scope, subject, filters }, id) => sql`(select nome from eventos
    where ${within(scope, 'eventos')} and "orcamentoId" = ${filters.orcamentoId} and ${isId(id)} ${ofPai(subject)})`,
};

function ofPai({ codCCustoPai }: Subject): RawBuilder<unknown> {
  return codCCustoPai === undefined ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
}

/** The column by which the lines of a level are grouped first; those of parents by their children. */
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
