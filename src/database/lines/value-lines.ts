import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { filhosOf, namedLines, naturezasOf } from './named-lines.ts';
import { type BudgetSelection, ofBudget } from './of-budget.ts';
import { type Scope, within } from './scope.ts';
import { type Mes, MESES } from '../../domain/months.ts';

/**
 * Fetches rows by child cost centre and nature (a query with "codCCustoFilho", "codTBOrcamento" and more) with the
 * names of parent, child and nature, in natural order of the three; `thenBy` orders those of one child and nature.
 */
export function centroLines<Line>(
  db: Database,
  scope: Scope,
  rows: RawBuilder<unknown>,
  thenBy?: RawBuilder<unknown>,
): Promise<readonly Line[]> {
  return namedLines(db, { rows, ...(thenBy && { thenBy }) }, [filhosOf(scope), naturezasOf(scope, 'nomeTBOrcamento')]);
}

/** Selects the sums of `valores` by child cost centre and nature, for {@link centroLines}. */
export function sumsByCentro(scope: Scope, selection: BudgetSelection, sums: Sums): RawBuilder<unknown> {
  return sumsOfValues(sql`"codCCustoFilho", "codTBOrcamento"`, scope, selection, sums);
}

const KEYS = sql`"codOrcamentario", tipo, recurso, "codTBOrcamento"`;

/**
 * Fetches amounts by budget code, tipo, recurso and nature (`sums`: a query with the four and the amounts), with the
 * names of code and nature and the code's area, in natural order of code and nature.
 */
export function codigoLines<Line>(db: Database, scope: Scope, sums: RawBuilder<unknown>): Promise<readonly Line[]> {
  const codigos = sql`
    select "codOrcamentario", "descricaoOrcamentario", area
    from codigos_orcamentarios where ${within(scope, 'codigos_orcamentarios')} order by ordem, "codOrcamentario"`;
  return namedLines(db, { rows: sums }, [
    { code: 'codOrcamentario', names: ['descricaoOrcamentario', 'area'], entries: codigos },
    naturezasOf(scope, 'descricao'),
  ]);
}

/** Selects the sums of `valores` by budget code, tipo, recurso and nature, for {@link codigoLines}. */
export function sumsByCodigo(scope: Scope, selection: BudgetSelection, sums: Sums): RawBuilder<unknown> {
  return sumsOfValues(KEYS, scope, selection, sums);
}

/** Sums of lines of `valores`, by the name of their column in the result. */
export type Sums = Readonly<Record<string, RawBuilder<number>>>;

/** Selects the sums of the selected lines, one row per combination of the keys, whose columns come first. */
export function sumsOfValues(
  keys: RawBuilder<unknown>,
  scope: Scope,
  selection: BudgetSelection,
  sums: Sums,
): RawBuilder<unknown> {
  const columns = Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`);
  return sql`select ${keys}, ${sql.join(columns)} from valores where ${ofBudget(scope, 'valores', selection)} group by ${keys}`;
}

/** Returns the column ending of a value basis (spec §4): 1 = 'Proposta', 2 = 'Reformulacao'. */
export function basisOf(periodoOrcamento: 1 | 2): 'Proposta' | 'Reformulacao' {
  return periodoOrcamento === 1 ? 'Proposta' : 'Reformulacao';
}

/** Returns the sum over rows of an amount in whole centavos. */
export function sumOf(amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`sum_centavos(${amount})`;
}

/** Returns the sum over lines of `valores` of some months on a basis, in centavos: sum("janeiroProposta" + ...). */
export function sumOfMonths(basis: 'Proposta' | 'Reformulacao', months: readonly Mes[]): RawBuilder<number> {
  const columns = months.map((mes) => sql.ref(`valores.${mes}${basis}`));
  return sumOf(sql.join(columns, sql` + `));
}

/** Returns the sum over lines of `valores` of the whole year on a basis, in centavos. */
export function sumOfYear(basis: 'Proposta' | 'Reformulacao'): RawBuilder<number> {
  return sumOf(sql.ref(`valores.totalAno${basis}`));
}

/** A named amount of lines: the months of a measure from index `from` to before `to`, or the measure's only amount. */
export type NamedAmount<Name extends string = string> = {
  readonly name: Name;
  readonly measure: string;
  readonly span: { readonly from: number; readonly to: number };
};

/** Returns the sums of the amounts in `valores`, of 'chosen' on the given basis; omits amounts of other tables. */
export function plannedSums<Name extends string>(
  amounts: readonly NamedAmount<Name>[],
  periodoOrcamento: 1 | 2 = 1,
): Readonly<Record<Name, RawBuilder<number>>> {
  const chosen = basisOf(periodoOrcamento);
  const bases = { chosen, proposta: 'Proposta', reformulacao: 'Reformulacao' } as const;
  const sumOfAmount = ({ measure, span: { from, to } }: NamedAmount): RawBuilder<number> | undefined => {
    if (measure === 'bloqueado') return sumOf(sql.ref('valores.bloqueado'));
    if (!Object.hasOwn(bases, measure)) return undefined;
    const basis = bases[measure as keyof typeof bases];
    return to - from === MESES.length ? sumOfYear(basis) : sumOfMonths(basis, MESES.slice(from, to));
  };
  const sums = amounts.map((amount) => [amount.name, sumOfAmount(amount)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== undefined)) as Record<Name, RawBuilder<number>>;
}

/** Joins the amounts of two queries for each child cost centre and nature in either; missing amounts are zero. */
export function inEither(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
  names: readonly string[],
): RawBuilder<unknown> {
  const amounts = names.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`);
  return sql`select "codCCustoFilho", "codTBOrcamento", ${sql.join(amounts)}
    from (${one}) as one full join (${other}) as other using ("codCCustoFilho", "codTBOrcamento")`;
}
