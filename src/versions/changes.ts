import { type RawBuilder, sql } from 'kysely';
import { HISTORY_TABLES, type HistoryTable, twinOf } from '../database/history/history-columns.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type CauseOfMoment, causesSince } from './causes.ts';

/** Sums of a budget before and after a moment, in whole centavos. */
type Sums = { readonly antes: number; readonly depois: number };

/** A moment at which a budget changed: its cause, the counts of changed rows, and the year's sums of its lines. */
export type Change = CauseOfMoment & {
  readonly linhas: { readonly novas: number; readonly alteradas: number; readonly removidas: number };
  readonly proposta: Sums;
  readonly reformulacao: Sums;
};

/** The changes of a budget, and of the tables shared by all budgets, since the budget first existed, oldest first. */
export async function listChanges(db: Database, scope: Scope, orcamentoId: number): Promise<readonly Change[]> {
  const causes = await causesSince(db, scope, orcamentoId).execute();
  const tables = HISTORY_TABLES.map((table) => movesOf(scope, table, orcamentoId));
  const { rows } = await sql<Moves>`select moment, sum(came)::integer as came, sum(gone)::integer as gone,
      sum(stayed)::integer as stayed, coalesce(sum_centavos(proposta), 0) as proposta,
      coalesce(sum_centavos(reformulacao), 0) as reformulacao
    from (${sql.join(tables, sql` union all `)}) as moves group by moment`.execute(db);
  const moves = new Map(rows.map((row) => [row.moment, row]));
  const total = { proposta: 0, reformulacao: 0 };
  return causes.flatMap((cause) => {
    const { came, gone, stayed, ...added } = moves.get(cause.moment) ?? NONE;
    const isBeginning = cause.kind === 'inicio';
    const sums = (of: 'proposta' | 'reformulacao') => {
      const before = total[of];
      total[of] += added[of];
      return { antes: isBeginning ? total[of] : before, depois: total[of] };
    };
    const linhas = isBeginning ? NO_ROWS : { novas: came - stayed, alteradas: stayed, removidas: gone - stayed };
    const change = { ...cause, linhas, proposta: sums('proposta'), reformulacao: sums('reformulacao') };
    return came + gone > 0 || cause.kind === 'restauracao' ? [change] : [];
  });
}

/** How many rows were added and removed at a moment, how many were both (changed), and what that added to the sums. */
type Moves = {
  readonly moment: number;
  readonly came: number;
  readonly gone: number;
  readonly stayed: number;
  readonly proposta: number;
  readonly reformulacao: number;
};

const NONE = { came: 0, gone: 0, stayed: 0, proposta: 0, reformulacao: 0 };
const NO_ROWS = { novas: 0, alteradas: 0, removidas: 0 };

/** The key columns of each table, without codColigada. */
const KEYS: Readonly<Record<HistoryTable, readonly string[]>> = {
  orcamentos: ['id'],
  codigos_orcamentarios: ['codOrcamentario'],
  centros_custo: ['codCCustoPai'],
  centros_custo_filhos: ['codCCustoFilho'],
  naturezas: ['codTBOrcamento'],
  valores: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'codOrcamentario', 'tipo', 'recurso'],
  memorias_calculo: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes', 'posicao'],
  receitas: ['id'],
  eventos: ['id'],
  eventos_parceiros: ['eventoId', 'posicao'],
  realizados: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes'],
  propostas_erp: ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento'],
  lancamentos_importacao: ['orcamentoId', 'posicao'],
};
const SHARED: readonly HistoryTable[] = ['codigos_orcamentarios', 'centros_custo', 'centros_custo_filhos', 'naturezas'];

/** Counts the rows added to and removed from a table, by moment, among live and former rows. */
function movesOf(scope: Scope, table: HistoryTable, orcamentoId: number): RawBuilder<unknown> {
  const [live, before] = [sql.table(table), sql.table(twinOf(table))];
  const isOf = (alias: string) =>
    sql`${within(scope, table, alias)} and ${isOfBudget(scope, table, { alias, orcamentoId })}`;
  const moves = (at: 'since' | 'until', rows: RawBuilder<unknown>, counts: RawBuilder<unknown>) =>
    sql`select ${sql.ref(at)} as moment, ${counts}, ${sumsOf(table, at)} from ${rows} as r where ${isOf('r')} group by 1`;
  const came = sql`count(*) as came, 0 as gone, 0 as stayed`;
  const gone = sql`0 as came, count(*) as gone, 0 as stayed`;
  const sameKey = ['codColigada', ...KEYS[table]].map((name) => sql`${sql.ref(`n.${name}`)} = ${sql.ref(`r.${name}`)}`);
  const next = (rows: RawBuilder<unknown>) =>
    sql`exists (select from ${rows} as n where n.since = r.until and ${sql.join(sameKey, sql` and `)} and ${isOf('n')})`;
  const stayed = sql`select until as moment, 0 as came, 0 as gone, count(*) as stayed, ${ZEROS}
    from ${before} as r where ${isOf('r')} and (${next(live)} or ${next(before)}) group by 1`;
  const all = [moves('since', live, came), moves('since', before, came), moves('until', before, gone), stayed];
  return sql.join(all, sql` union all `);
}

const ZEROS = sql`0::bigint as proposta, 0::bigint as reformulacao`;

/** The year's sums of lines: positive for added lines, negative for removed ones. */
function sumsOf(table: HistoryTable, at: 'since' | 'until'): RawBuilder<unknown> {
  if (table !== 'valores') return ZEROS;
  const sign = at === 'since' ? sql`` : sql`-`;
  return sql`${sign}sum_centavos(r."totalAnoProposta") as proposta,
    ${sign}sum_centavos(r."totalAnoReformulacao") as reformulacao`;
}

type OfBudget = { readonly alias: string; readonly orcamentoId: number };

/** Whether a row belongs to the budget, or to a table that all budgets share. */
export function isOfBudget(scope: Scope, table: HistoryTable, { alias, orcamentoId }: OfBudget): RawBuilder<unknown> {
  if (SHARED.includes(table)) return sql`true`;
  if (table === 'orcamentos') return sql`${sql.ref(`${alias}.id`)} = ${orcamentoId}`;
  if (table !== 'eventos_parceiros') return sql`${sql.ref(`${alias}.orcamentoId`)} = ${orcamentoId}`;
  const ofBudget = (rows: string) =>
    sql`select id from ${sql.table(rows)} as e where ${within(scope, 'eventos', 'e')} and "orcamentoId" = ${orcamentoId}`;
  return sql`${sql.ref(`${alias}.eventoId`)} in (${ofBudget('eventos')} union all ${ofBudget(twinOf('eventos'))})`;
}
