import { type RawBuilder, sql } from 'kysely';
import { type Scope, within } from '../lines/scope.ts';
import type { Database } from '../schema.ts';
import { type HistoryTable, twinOf } from './history-columns.ts';

/** What decides to which sums a row belongs: the code that it names in another table, and what that says of it there. */
const STRUCTURE: { readonly [Name in HistoryTable]?: readonly [key: string, decides: string] } = {
  codigos_orcamentarios: ['codOrcamentario', 'area'],
  centros_custo: ['codCCustoPai', 'regional'],
  centros_custo_filhos: ['codCCustoFilho', 'codCCustoPai'],
  naturezas: ['codTBOrcamento', 'inativo'],
};

/** The tables that decide, and the one budget whose coming and going counts; undefined: each counts. */
type Deciding = { readonly tables: readonly HistoryTable[]; readonly orcamentoId?: number };

const ALL: Deciding = { tables: Object.keys(STRUCTURE) as HistoryTable[] };

/**
 * The moments at which rows may have gone to other sums without a change of their own, in order: a code went or says
 * something else, or a budget came, went or changed. Between two of them, what came and went is all that changed a sum.
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

/** Whether the sums of a budget's lines, of active and inactive natures within the scope, may have changed so since a moment. */
export async function isRestructuredSince(
  db: Database,
  scope: Scope,
  { orcamentoId, moment }: { readonly orcamentoId: number; readonly moment: number },
): Promise<boolean> {
  const ofCentros = scope.centros === 'todos' ? [] : (['centros_custo_filhos'] as const);
  const moments = await restructuredAt(db, scope, { tables: ['naturezas', ...ofCentros], orcamentoId });
  return moments.some((each) => each > moment);
}

/** The moments of an organisation at which rows of a table came or went; these are `r`. */
function momentsOf(scope: Scope, rows: string, at: 'since' | 'until'): RawBuilder<unknown> {
  return sql`select c.moment from changes as c
    join ${sql.table(rows)} as r on r."codColigada" = c."codColigada" and ${sql.ref(`r.${at}`)} = c.moment
    where ${within(scope, 'changes', 'c')}`;
}
