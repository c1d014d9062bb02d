import { type RawBuilder, sql } from 'kysely';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { MESES } from '../domain/months.ts';
import { existingRows, isReplaced, type RowChange } from './changes/changed-table.ts';
import type { CheckedLoad, CheckedTable } from './check-load.ts';
import type { Table, TableName } from './tables/table.ts';
import { tableNamed } from './tables/tables.ts';

/** The changes of a load in one table of one budget, sums in whole centavos. */
export type TableChange = {
  readonly tabela: TableName;
  /** Null in tables whose rows name no budget. */
  readonly orcamentoId: number | null;
  readonly ano: number | null;
  readonly linhasHoje: number;
  readonly novas: number;
  readonly alteradas: number;
  readonly removidas: number;
  /** Null in tables without proposed amounts. */
  readonly propostaHoje: number | null;
  readonly propostaDepois: number | null;
  readonly reformulacaoHoje: number | null;
  readonly reformulacaoDepois: number | null;
};

/** The changes that a checked load would make, by table and budget. */
export async function previewOf(db: Database, scope: Scope, load: CheckedLoad): Promise<readonly TableChange[]> {
  const years = await yearsOf(db, scope, load);
  const changes: TableChange[] = [];
  for (const checked of load.tables)
    for (const change of await previewOfTable(db, scope, load, checked))
      changes.push({ ...change, ano: years.get(change.orcamentoId ?? 0) ?? null });
  return changes;
}

type Side = {
  readonly budget: number | null;
  readonly rows: number;
  readonly proposta: number | null;
  readonly reformulacao: number | null;
};

async function previewOfTable(
  db: Database,
  scope: Scope,
  { startsEmpty }: CheckedLoad,
  { name, rows, replaced, shown }: CheckedTable,
): Promise<readonly TableChange[]> {
  const table = tableNamed(name);
  const comparison = { table, staged: sql.table(rows), replaced, startsEmpty };
  const isCompared = table.kind === 'master' ? sql`true` : isReplaced(scope, comparison);
  const existing = sql`${existingRows(scope, comparison)} as existing where ${isCompared}`;
  const before = await sidesOf(db, table, existing);
  const after = await sidesOf(db, table, sql`${sql.table(rows)} as staged`);
  const counts = await changesOf(db, table, shown);
  const budgets = table.kind === 'budget' ? [...new Set([...before.keys(), ...after.keys()])] : [null];
  const hasSums = sumsOfTable[name] !== undefined;
  const sum = (side: Side | undefined, of: 'proposta' | 'reformulacao') => (hasSums ? (side?.[of] ?? 0) : null);
  return budgets.map((orcamentoId) => {
    const [today, then] = [before.get(orcamentoId), after.get(orcamentoId)];
    const count = (change: RowChange) => counts.get(`${orcamentoId} ${change}`) ?? 0;
    return {
      tabela: name,
      orcamentoId,
      ano: null,
      linhasHoje: today?.rows ?? 0,
      novas: count('nova'),
      alteradas: count('alterada'),
      removidas: count('removida'),
      propostaHoje: sum(today, 'proposta'),
      propostaDepois: sum(then, 'proposta'),
      reformulacaoHoje: sum(today, 'reformulacao'),
      reformulacaoDepois: sum(then, 'reformulacao'),
    };
  });
}

/** The number of rows and their sums, by budget if the rows name one. */
async function sidesOf(db: Database, table: Table, rows: RawBuilder<unknown>) {
  const { proposta = sql`null::bigint`, reformulacao = sql`null::bigint` } = sumsOfTable[table.name] ?? {};
  const found = sql<Side>`select ${budgetOf(table)} as budget, count(*)::integer as rows,
    sum_centavos(${proposta}) as proposta, sum_centavos(${reformulacao}) as reformulacao
    from ${rows} group by 1 order by 1`;
  return new Map((await found.execute(db)).rows.map((side) => [side.budget, side]));
}

async function changesOf(db: Database, table: Table, shown: string): Promise<ReadonlyMap<string, number>> {
  const found = sql<{ budget: number | null; mudanca: RowChange; rows: number }>`
    select ${budgetOf(table)} as budget, "_mudanca" as mudanca, count(*)::integer as rows
    from ${sql.table(shown)} group by 1, 2`;
  return new Map((await found.execute(db)).rows.map(({ budget, mudanca, rows }) => [`${budget} ${mudanca}`, rows]));
}

function budgetOf({ kind }: Table): RawBuilder<unknown> {
  return kind === 'budget' ? sql`"orcamentoId"` : sql`null::integer`;
}

/** The years of the existing budgets and of those in the load. */
async function yearsOf(db: Database, scope: Scope, { tables, startsEmpty }: CheckedLoad) {
  const existing = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).select(['id', 'ano']);
  const loaded = tables.find(({ name }) => name === 'orcamentos');
  const before = startsEmpty ? [] : await existing.execute();
  const incoming =
    loaded && (await sql<{ id: number; ano: number }>`select id, ano from ${sql.table(loaded.rows)}`.execute(db));
  return new Map([...before, ...(incoming?.rows ?? [])].map(({ id, ano }) => [id, ano]));
}

const planned = { proposta: sql`proposta`, reformulacao: sql`reformulacao` };

/** The proposed and the reformulated amount of a row, in the tables that have them. */
const sumsOfTable: { readonly [Name in TableName]?: Readonly<Record<keyof typeof planned, RawBuilder<unknown>>> } = {
  valores: { proposta: yearOf('Proposta'), reformulacao: yearOf('Reformulacao') },
  'memorias-calculo': planned,
  receitas: planned,
  'propostas-erp': { proposta: sql`"valorProposta"`, reformulacao: sql`"valorReformulacao"` },
};

function yearOf(basis: 'Proposta' | 'Reformulacao'): RawBuilder<unknown> {
  return sql.join(
    MESES.map((mes) => sql.ref(`${mes}${basis}`)),
    sql` + `,
  );
}
