import { type RawBuilder, sql } from 'kysely';
import { type Scope, within } from '../lines/scope.ts';
import type { Database } from '../schema.ts';
import { type HistoryTable, twinOf } from './history-columns.ts';

/** The columns that decide to which sums a row belongs: a table's code, and the column that classifies it. */
const STRUCTURE: { readonly [Name in HistoryTable]?: readonly [key: string, decides: string] } = {
  codigos_orcamentarios: ['codOrcamentario', 'area'],
  centros_custo: ['codCCustoPai', 'regional'],
  centros_custo_filhos: ['codCCustoFilho', 'codCCustoPai'],
  naturezas: ['codTBOrcamento', 'inativo'],
};

/** The tables to check, and the only budget to check; undefined: all budgets. */
type Deciding = { readonly tables: readonly HistoryTable[]; readonly orcamentoId?: number };

const ALL: Deciding = { tables: Object.keys(STRUCTURE) as HistoryTable[] };

/**
 * Returns, in order, the moments at which unchanged rows may have moved to other sums: a code was removed or
 * reclassified, or a budget was added, removed or changed. Between two such moments, only added and removed rows change
 * a sum.
 */
export async function restructuredAt(
  db: Database,
  scope: Scope,
  { tables, orcamentoId }: Deciding = ALL,
): Promise<readonly number[]> {
  const changed = tables.map((table) => {
    const columns = STRUCTURE[table]!;
    const isSame = ['codColigada', ...columns].map((name) => sql`${sql.ref(`n.${name}`)} = ${sql.ref(`r.${name}`)}`);
    const next = (rows: string) =>
      sql`exists (select from ${sql.table(rows)} as n where n.since = r.until and ${sql.join(isSame, sql` and `)})`;
    return sql`${momentsOf(scope, twinOf(table), 'until')} and not ${next(table)} and not ${next(twinOf(table))}`;
  });
  const ofBudget = orcamentoId === undefined ? sql`` : sql` and r.id = ${orcamentoId}`;
  const budgets = [
    sql`${momentsOf(scope, 'orcamentos', 'since')}${ofBudget}`,
    sql`${momentsOf(scope, twinOf('orcamentos'), 'since')}${ofBudget}`,
    sql`${momentsOf(scope, twinOf('orcamentos'), 'until')}${ofBudget}`,
  ];
  const { rows } = await sql<{ moment: number }>`
    ${sql.join([...changed, ...budgets], sql` union `)} order by moment`.execute(db);
  return rows.map(({ moment }) => moment);
}

/**
 * Whether unchanged lines of a budget may have moved to other sums since a moment: by a change of natures, of the
 * budget or, in a limited scope, of child cost centres.
 */
export async function isRestructuredSince(
  db: Database,
  scope: Scope,
  { orcamentoId, moment }: { readonly orcamentoId: number; readonly moment: number },
): Promise<boolean> {
  const ofCentros = scope.centros === 'todos' ? [] : (['centros_custo_filhos'] as const);
  const moments = await restructuredAt(db, scope, { tables: ['naturezas', ...ofCentros], orcamentoId });
  return moments.some((each) => each > moment);
}

/** Selects the moments at which rows `r` of a table were added or removed. */
function momentsOf(scope: Scope, rows: string, at: 'since' | 'until'): RawBuilder<unknown> {
  return sql`select c.moment from changes as c
    join ${sql.table(rows)} as r on r."codColigada" = c."codColigada" and ${sql.ref(`r.${at}`)} = c.moment
    where ${within(scope, 'changes', 'c')}`;
}
