import { sql, type RawBuilder } from 'kysely';
import type { Subject, SubjectField } from '../../../contracts/composition.ts';
import type { AskedOfBudget } from '../../../database/lines/of-budget.ts';
import { within, type Scope } from '../../../database/lines/scope.ts';

/** A subject within a search, and for whom it is read. */
export type AskedSubject = {
  readonly scope: Scope;
  readonly asked: AskedOfBudget & { readonly orcamentoId: number; readonly periodoOrcamento?: 1 | 2 };
  /** The budget of the year before, null where there is none. */
  readonly anterior: number | null;
  readonly subject: Subject;
  readonly regionalsOnly: boolean;
};

/**
 * Whether a row of lines of a nature is the subject's; columns that a table lacks must not be named by it. A child's parent
 * is not asked for: where it is another one, the subject is refused as unknown.
 */
export function ofSubject({ scope, subject, regionalsOnly }: AskedSubject, table: string): RawBuilder<boolean> {
  const { codCCustoPai: _pai, ...others } = subject;
  const telling = subject.codCCustoFilho === undefined ? subject : others;
  const codes = Object.entries(telling) as readonly (readonly [SubjectField, string])[];
  const named = codes.map(([field, code]) => CONDITIONS[field]?.(scope, table, code) ?? equal(table, field, code));
  return sql<boolean>`(${sql.join([sql`true`, ...named, ...(regionalsOnly ? [isRegional(scope, table, subject)] : [])], sql` and `)})`;
}

type Condition = (scope: Scope, table: string, code: string) => RawBuilder<unknown>;

/** A parent's children as a list, which the key of the lines finds one by one, whatever else is asked of them. */
const CONDITIONS: { readonly [Field in SubjectField]?: Condition } = {
  codCCustoPai: (scope, table, code) => sql`${sql.ref(`${table}.codCCustoFilho`)} = any(array(
    select "codCCustoFilho" from centros_custo_filhos
    where ${within(scope, 'centros_custo_filhos')} and "codCCustoPai" = ${code}))`,
  area: (scope, table, code) => sql`${sql.ref(`${table}.codOrcamentario`)} in (
    select "codOrcamentario" from codigos_orcamentarios
    where ${within(scope, 'codigos_orcamentarios')} and area = ${code})`,
};

function equal(table: string, field: SubjectField, code: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.${field}`)} = ${code}`;
}

function isRegional(scope: Scope, table: string, { codCCustoPai }: Subject): RawBuilder<unknown> {
  if (codCCustoPai !== undefined) {
    return sql`(select regional from centros_custo
      where ${within(scope, 'centros_custo')} and "codCCustoPai" = ${codCCustoPai})`;
  }
  return sql`${sql.ref(`${table}.codCCustoFilho`)} in (
    select "codCCustoFilho" from centros_custo_filhos filho
    join centros_custo pai on pai."codColigada" = filho."codColigada" and pai."codCCustoPai" = filho."codCCustoPai"
    where ${within(scope, 'centros_custo_filhos', 'filho')} and pai.regional)`;
}
