import { sql, type RawBuilder } from 'kysely';
import type { Subject, SubjectField } from '../../../contracts/composition.ts';
import type { BudgetSelection } from '../../../database/lines/of-budget.ts';
import { within, type Scope } from '../../../database/lines/scope.ts';

/** A subject within a search, and for whom it is read. */
export type AskedSubject = {
  readonly scope: Scope;
  readonly asked: BudgetSelection & { readonly orcamentoId: number; readonly periodoOrcamento?: 1 | 2 };
  /** The budget of the year before, null where there is none. */
  readonly anterior: number | null;
  readonly subject: Subject;
  readonly regionalsOnly: boolean;
};

/**
 * Whether a row of lines of a nature is the subject's, in a statement that begins with {@link filhosDoPai}; columns that a
 * table lacks must not be named by it. A child's parent is not asked for, but to be regional: where it is another one, the
 * subject is refused as unknown.
 */
export function ofSubject(of: AskedSubject, table: string): RawBuilder<boolean> {
  const { scope, subject, regionalsOnly } = of;
  const { codCCustoPai: _pai, ...others } = subject;
  const codes = Object.entries(others) as readonly (readonly [SubjectField, string])[];
  const named = codes.map(([field, code]) => CONDITIONS[field]?.(scope, table, code) ?? equal(table, field, code));
  const ofPai = asksForPai(of) ? [isOfFilhos(table)] : regionalsOnly ? [isRegional(scope, table)] : [];
  return sql<boolean>`(${sql.join([sql`true`, ...named, ...ofPai], sql` and `)})`;
}

/** What a statement about a subject begins with: the children of the parent that it names. */
export function filhosDoPai(of: AskedSubject): RawBuilder<unknown> {
  if (!asksForPai(of)) return sql``;
  const { scope, subject, regionalsOnly } = of;
  return sql`with filhos_do_pai as materialized (
    select "codCCustoFilho" from centros_custo_filhos
    where ${within(scope, 'centros_custo_filhos')} and "codCCustoPai" = ${subject.codCCustoPai}
    ${regionalsOnly ? sql`and "codCCustoPai" in (${regionals(scope)})` : sql``})`;
}

function asksForPai({ subject, regionalsOnly }: AskedSubject): boolean {
  return subject.codCCustoPai !== undefined && (regionalsOnly || subject.codCCustoFilho === undefined);
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

/** As a list, which the key of the lines finds one by one, whatever else is asked of them. */
function isOfFilhos(table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.codCCustoFilho`)} = any(array(select "codCCustoFilho" from filhos_do_pai))`;
}

function isRegional(scope: Scope, table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.codCCustoFilho`)} in (
    select "codCCustoFilho" from centros_custo_filhos
    where ${within(scope, 'centros_custo_filhos')} and "codCCustoPai" in (${regionals(scope)}))`;
}
