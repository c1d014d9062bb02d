import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
} from 'kysely';
import type { Database } from '../schema.ts';
import { AT_MOMENT, CHILDREN_TODAY, columnsOf, HISTORY_TABLES, type HistoryTable, twinOf } from './history-columns.ts';
import type { Scope } from '../lines/scope.ts';

/**
 * The database as a scope sees it: of today as it is; of a moment of the past every table with history has the rows of
 * then, so that a statement reads the past as it reads today. Other tables are as they are (decision 0065).
 */
export function atMoment(db: Database, { moment }: Pick<Scope, 'moment'>): Database {
  return moment === undefined ? db : withRows(db, (table) => rowsAt(moment, table));
}

/**
 * A database whose statements get rows under the names of tables, as common table expressions, which go before tables; a
 * table without such rows is as it is.
 */
export function withRows(
  db: Database,
  rowsOf: (table: HistoryTable) => RawBuilder<unknown> | undefined,
  others: readonly (readonly [name: string, rows: RawBuilder<unknown>])[] = [],
): Database {
  const ofTables = HISTORY_TABLES.flatMap((table) => {
    const rows = rowsOf(table);
    return rows === undefined ? [] : [[table, rows] as const];
  });
  const expressions = [
    [CHILDREN_TODAY, sql`(select * from centros_custo_filhos)`] as const,
    ...ofTables,
    ...others,
  ].map(([name, rows]) => expression(name, rows));
  return db.withPlugin({
    transformQuery: ({ node }) => withExpressions(node, expressions),
    transformResult: async ({ result }) => result,
  });
}

function expression(name: string, rows: RawBuilder<unknown>): CommonTableExpressionNode {
  const node = CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(name), rows.toOperationNode());
  return CommonTableExpressionNode.cloneWith(node, { materialized: false });
}

/** A statement in SQL goes into parentheses, and must not begin with `with` itself. */
function withExpressions(node: RootOperationNode, added: readonly CommonTableExpressionNode[]): RootOperationNode {
  const own = SelectQueryNode.is(node) ? (node.with?.expressions ?? []) : [];
  const expressions = { kind: 'WithNode', expressions: [...added, ...own] } as const;
  if (SelectQueryNode.is(node)) return { ...node, with: expressions };
  if (RawNode.is(node)) return RawNode.create(['', ' (', ')'], [expressions, node]);
  throw new Error('The past is only read');
}

/** The rows of a table at a moment: a live row stands since then or before; a row of the twin stood from its `since` until before its `until`. */
export function rowsAt(moment: number, table: HistoryTable): RawBuilder<unknown> {
  const columns = sql`${sql.join(columnsOf(table).map((name) => sql.ref(name)))}, ${moment}::bigint as ${sql.ref(AT_MOMENT)}`;
  return sql`(select ${columns} from ${sql.table(table)} where since <= ${moment}
    union all select ${columns} from ${sql.table(twinOf(table))} where since <= ${moment} and until > ${moment})`;
}
