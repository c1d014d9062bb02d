import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  createQueryId,
  PostgresQueryCompiler,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
} from 'kysely';
import { inTransaction } from '../engine/in-transaction.ts';
import type { Database } from '../schema.ts';
import { AT_MOMENT, CHILDREN_TODAY, columnsOf, HISTORY_TABLES, type HistoryTable, twinOf } from './history-columns.ts';
import type { Scope } from '../lines/scope.ts';

/**
 * Returns the database at the scope's moment: every table with history has the rows of that moment, so that statements
 * read past data as they read current data. Tables without history are unchanged, and all are if the scope has no
 * moment (decision 0065).
 */
export function atMoment(db: Database, { moment }: Pick<Scope, 'moment'>): Database {
  return moment === undefined ? db : withRows(db, (table) => rowsAt(moment, table));
}

/**
 * Reads at the scope's moment. Statements on past data run without parallel workers: on a machine with two
 * processors, a worker makes a large statement take longer and slows others down.
 */
export function readAtMoment<Rows>(
  db: Database,
  { moment }: Pick<Scope, 'moment'>,
  read: (db: Database) => Promise<Rows>,
): Promise<Rows> {
  if (moment === undefined) return read(db);
  return inTransaction(db, async (transaction) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
    return read(atMoment(transaction, { moment }));
  });
}

/**
 * Returns a database in which common table expressions hide the tables of the same names, with the rows of `rowsOf`
 * and `others`; a table for which `rowsOf` returns undefined is unchanged.
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
  const expressions = [[CHILDREN_TODAY, sql`(select * from centros_custo_filhos)`] as const, ...ofTables, ...others];
  return db.withPlugin({
    transformQuery: ({ node }) => {
      const words = wordsOf(node);
      const named = expressions.filter(([name]) => words.has(name));
      return withExpressions(
        node,
        named.map(([name, rows]) => expression(name, rows)),
      );
    },
    transformResult: async ({ result }) => result,
  });
}

/** Returns the words of a statement, among them its tables: expressions for other tables would only cost time. */
function wordsOf(node: RootOperationNode): ReadonlySet<string> {
  return new Set(new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql.match(/\w+/g));
}

function expression(name: string, rows: RawBuilder<unknown>): CommonTableExpressionNode {
  const node = CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(name), rows.toOperationNode());
  return CommonTableExpressionNode.cloneWith(node, { materialized: false });
}

/** Adds expressions to a statement; raw SQL goes into parentheses, and must not begin with `with` itself. */
function withExpressions(node: RootOperationNode, added: readonly CommonTableExpressionNode[]): RootOperationNode {
  if (!SelectQueryNode.is(node) && !RawNode.is(node)) throw new Error('The past is only read');
  if (added.length === 0) return node;
  const own = SelectQueryNode.is(node) ? (node.with?.expressions ?? []) : [];
  const expressions = { kind: 'WithNode', expressions: [...added, ...own] } as const;
  return SelectQueryNode.is(node)
    ? { ...node, with: expressions }
    : RawNode.create(['', ' (', ')'], [expressions, node]);
}

/**
 * Returns the rows of a table at a moment: current rows with an equal or earlier `since`, and rows of the twin whose
 * `until` is also later. The conditions are outside the union, so that PostgreSQL need not copy each row.
 */
export function rowsAt(moment: number, table: HistoryTable): RawBuilder<unknown> {
  const columns = sql.join(columnsOf(table).map((name) => sql.ref(name)));
  return sql`(select ${columns}, ${moment}::bigint as ${sql.ref(AT_MOMENT)} from (
      select ${columns}, since, ${NEVER} as until from ${sql.table(table)}
      union all select ${columns}, since, until from ${sql.table(twinOf(table))}) as row_of_then
    where since <= ${moment} and until > ${moment})`;
}

/** A number greater than every moment. */
const NEVER = sql`9223372036854775807::bigint`;
