import { type RawBuilder, sql } from 'kysely';
import { MESES } from '../../domain/months.ts';
import type { Scope } from '../lines/scope.ts';
import type { Database } from '../schema.ts';
import { rowsAt, withRows } from './at-moment.ts';
import { AT_MOMENT, columnsOf, type HistoryTable, twinOf } from './history-columns.ts';

/** The column with the moment at which a row was added or removed. */
export const MOVED_AT = 'movedAt';

/** The moments after `after`, up to and including `until`. */
export type Between = { readonly after: number; readonly until: number };

/** The amount columns of the tables whose amounts are added up between moments. */
const AMOUNTS: { readonly [Name in HistoryTable]?: readonly string[] } = {
  valores: [
    ...['Proposta', 'Reformulacao'].flatMap((basis) => ['totalAno', ...MESES].map((span) => `${span}${basis}`)),
    'bloqueado',
  ],
  realizados: ['valor'],
  propostas_erp: ['valorProposta', 'valorReformulacao'],
  receitas: ['proposta', 'reformulacao'],
  eventos: ['custo'],
};

/**
 * Returns a database in which tables with amounts, and the sums of lines, have the rows added and removed between two
 * moments, removed ones with the opposite sign, so that they add up to the change of the tables' sums. All other
 * tables have the rows of the scope's moment.
 */
export function movesBetween(db: Database, { moment }: Pick<Scope, 'moment'>, between: Between): Database {
  const rowsOf = (table: HistoryTable) => {
    const amounts = AMOUNTS[table];
    if (amounts !== undefined) return movesOf(table, { amounts, moment, between });
    return moment === undefined ? undefined : rowsAt(moment, table);
  };
  return withRows(db, rowsOf, [['sums_of_valores', movesOfSums(between)]]);
}

type Moving = {
  readonly amounts: readonly string[];
  readonly moment: number | undefined;
  readonly between: Between;
};

function movesOf(table: HistoryTable, { amounts, moment, between }: Moving): RawBuilder<unknown> {
  const moved = (rows: string, at: 'since' | 'until') => {
    const sign = at === 'since' ? sql`` : sql`-`;
    const columns = columnsOf(table).map((name) =>
      amounts.includes(name) ? sql`${sign}${sql.ref(name)} as ${sql.ref(name)}` : sql.ref(name),
    );
    return sql`select ${sql.join(columns)}, ${moment ?? null}::bigint as ${sql.ref(AT_MOMENT)}, ${sql.ref(at)} as ${sql.ref(MOVED_AT)}
      from ${sql.table(rows)} where ${isBetween(at, between)}`;
  };
  const twin = twinOf(table);
  return sql`(${sql.join([moved(table, 'since'), moved(twin, 'since'), moved(twin, 'until')], sql` union all `)})`;
}

function movesOfSums(between: Between): RawBuilder<unknown> {
  return sql`(select *, moment as ${sql.ref(MOVED_AT)} from moves_of_valores where ${isBetween('moment', between)})`;
}

function isBetween(at: 'since' | 'until' | 'moment', { after, until }: Between): RawBuilder<unknown> {
  return sql`${sql.ref(at)} > ${after} and ${sql.ref(at)} <= ${until}`;
}
