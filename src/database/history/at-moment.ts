import { type KyselyPlugin, RawNode, type RawBuilder, type RootOperationNode, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { AT_MOMENT, CHILDREN_TODAY, columnsOf, HISTORY_TABLES, type HistoryTable } from './history-columns.ts';
import type { Scope } from '../lines/scope.ts';

/**
 * The database as a scope sees it: of today as it is; of a moment of the past every table with history has the rows of
 * then, so that a statement reads the past as it reads today. Other tables are as they are (decision 0065).
 */
export function atMoment(db: Database, { moment }: Pick<Scope, 'moment'>): Database {
  return moment === undefined ? db : db.withPlugin(pastRows(moment));
}

/** Statements get the rows of then under the names of the tables, as common table expressions, which go before tables. */
function pastRows(moment: number): KyselyPlugin {
  const tables = HISTORY_TABLES.map((table) => sql`${sql.id(table)} as not materialized (${rowsAt(moment, table)})`);
  const today = sql`${sql.id(CHILDREN_TODAY)} as not materialized (select * from centros_custo_filhos)`;
  const names = sql`with ${sql.join([today, ...tables])}`.toOperationNode();
  return {
    transformQuery: ({ node }) => RawNode.create(['', ' (', ')'], [names, node]) as RootOperationNode,
    transformResult: async ({ result }) => result,
  };
}

/** A live row stands since then or before; a row of the twin stood from its `since` until before its `until`. */
function rowsAt(moment: number, table: HistoryTable): RawBuilder<unknown> {
  const columns = sql`${sql.join(columnsOf(table).map((name) => sql.ref(name)))}, ${moment}::bigint as ${sql.ref(AT_MOMENT)}`;
  return sql`select ${columns} from ${sql.table(table)} where since <= ${moment}
    union all select ${columns} from ${sql.table(`${table}_before`)} where since <= ${moment} and until > ${moment}`;
}
