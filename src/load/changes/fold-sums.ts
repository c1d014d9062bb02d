import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { MESES } from '../../domain/months.ts';
import { arrayParameter } from '../tables/array-parameter.ts';

/** Puts the rows of one key together in the sums of some or all budgets' lines, which stay what they are. */
export async function foldSums(db: Database, scope: Scope, budgets: readonly number[] | 'all'): Promise<void> {
  const ids = arrayParameter({ type: 'integer', values: budgets === 'all' ? [] : budgets });
  const isAsked = budgets === 'all' ? sql`true` : sql`"orcamentoId" = any(${ids})`;
  const sums = ADDED.map((column) => sql`sum_centavos(${column})`);
  await sql`with former as (
      delete from sums_of_valores where ${within(scope, 'sums_of_valores')} and ${isAsked} returning *)
    insert into sums_of_valores (${sql.join(KEYS)}, ${sql.join(ADDED)})
    select ${sql.join(KEYS)}, ${sql.join(sums)} from former
    group by ${sql.join(KEYS)} having sum(linhas) <> 0`.execute(db);
}

const KEYS = ['codColigada', 'orcamentoId', 'codCCustoFilho', 'codOrcamentario', 'tipo', 'recurso', 'inativo'].map(
  (name) => sql.ref(name),
);
const MONTHS = (['Proposta', 'Reformulacao'] as const).flatMap((basis) => MESES.map((mes) => `${mes}${basis}`));
const ADDED = ['linhas', ...MONTHS, 'bloqueado'].map((name) => sql.ref(name));
