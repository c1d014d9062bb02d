import { type RawBuilder, type Selectable, sql } from 'kysely';
import { MESES } from '../../domain/months.ts';
import type { Database, Schema } from '../schema.ts';
import { type Scope, within } from './scope.ts';

// The sums of `valores` by child cost centre, and by code, tipo and recurso, which triggers maintain (migration 0010).

/** Merges the rows of each key in the sums of some or all budgets, without changing their total. */
export async function foldSums(db: Database, scope: Scope, budgets: readonly number[] | 'all'): Promise<void> {
  const ofBudgets = budgets === 'all' ? sql`true` : sql`"orcamentoId" = any(${[...budgets]}::integer[])`;
  await sql`with former as (
      delete from sums_of_valores where ${within(scope, 'sums_of_valores')} and ${ofBudgets} returning *)
    insert into sums_of_valores (${sql.join(refs(KEYS))}, ${sql.join(refs(ADDED))})
    select ${sql.join(refs(KEYS))}, ${sql.join(ADDED.map((name) => sql`sum_centavos(${sql.ref(name)})`))} from former
    group by ${sql.join(refs(KEYS))} having sum(linhas) <> 0`.execute(db);
}

/** A sum that differs from its lines, with the excess in each column, amounts in centavos. */
export type WrongSum = Omit<Selectable<Schema['sums_of_valores']>, `totalAno${'Proposta' | 'Reformulacao'}`>;

/** Fetches the sums of all organisations that differ from their lines because edits by hand bypassed the triggers. */
export async function wrongSums(db: Database): Promise<readonly WrongSum[]> {
  const order = sql`"codColigada", "orcamentoId", "codCCustoFilho", "codOrcamentario", tipo, recurso, inativo`;
  return (await sql<WrongSum>`${differences()} order by ${order}`.execute(db)).rows;
}

/** Corrects all wrong sums and returns them; locks the lines and natures until the transaction ends. */
export async function mendSums(transaction: Database): Promise<readonly WrongSum[]> {
  await sql`lock table valores, naturezas in share mode`.execute(transaction);
  const wrong = await wrongSums(transaction);
  const columns = sql.join([...refs(KEYS), ...refs(ADDED)]);
  const mended = sql.join([...refs(KEYS), ...ADDED.map((name) => sql`-${sql.ref(name)}`)]);
  await sql`insert into sums_of_valores (${columns}) select ${mended} from (${differences()}) as wrong`.execute(
    transaction,
  );
  return wrong;
}

/** The columns with the amounts of a sum. */
export const AMOUNTS = [
  ...MESES.map((mes) => `${mes}Proposta` as const),
  ...MESES.map((mes) => `${mes}Reformulacao` as const),
  'bloqueado',
] as const;
const KEYS = ['codColigada', 'orcamentoId', 'codCCustoFilho', 'codOrcamentario', 'tipo', 'recurso', 'inativo'];
const ADDED = ['linhas', ...AMOUNTS];

const refs = (names: readonly string[]) => names.map((name) => sql.ref(name));

/** Selects the differences between stored sums and sums of lines, by key, without zeros. */
function differences(): RawBuilder<unknown> {
  const ofLines = ADDED.map((name) => (name === 'linhas' ? sql`-count(*)` : sql`-sum_centavos(${sql.ref(name)})`));
  const sums = ADDED.map((name) => sql`sum_centavos(${sql.ref(name)})`);
  return sql`
    select ${sql.join(refs(KEYS))}, ${sql.join(sums.map((sum, at) => sql`${sum} as ${sql.ref(ADDED[at]!)}`))} from (
      select ${sql.join([...refs(KEYS), ...refs(ADDED)])} from sums_of_valores
      union all
      select ${sql.join([...refs(KEYS), ...ofLines])}
      from valores join naturezas using ("codColigada", "codTBOrcamento") group by grouping sets (
        ("codColigada", "orcamentoId", "codCCustoFilho", inativo),
        ("codColigada", "orcamentoId", "codOrcamentario", tipo, recurso, inativo))) as both_sides
    group by ${sql.join(refs(KEYS))} having (${sql.join(sums)}) is distinct from (${sql.join(ADDED.map(() => sql`0::bigint`))})`;
}
