import { type RawBuilder, sql } from 'kysely';
import { MESES } from '../../domain/months.ts';
import type { Scope } from '../lines/scope.ts';
import type { Database } from '../schema.ts';
import { rowsAt, withRows } from './at-moment.ts';
import { AT_MOMENT, columnsOf, type HistoryTable, twinOf } from './history-columns.ts';

/** The column of moves that holds their moment. */
export const MOVED_AT = 'movedAt';

/** The moments from just after one until just before another; without the latter, all that follow. */
export type Between = { readonly after: number; readonly before: number | undefined };

/** The tables whose rows have amounts, and these. */
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
 * A database whose tables with amounts have what came to them and went from them between two moments: rows that came as
 * they are, those that went with amounts of the other sign. Their sums are what the sums of the tables changed by, as long
 * as the names are those of the scope's moment, which all other tables have.
 */
export function movesBetween(db: Database, { moment }: Pick<Scope, 'moment'>, between: Between): Database {
  return withRows(db, (table) => {
    const amounts = AMOUNTS[table];
    return amounts === undefined ? rowsAt(moment!, table) : movesOf(table, { amounts, moment: moment!, between });
  });
}

type Moving = { readonly amounts: readonly string[]; readonly moment: number; readonly between: Between };

function movesOf(table: HistoryTable, { amounts, moment, between }: Moving): RawBuilder<unknown> {
  const { after, before } = between;
  const moved = (rows: string, at: 'since' | 'until') => {
    const sign = at === 'since' ? sql`` : sql`-`;
    const columns = columnsOf(table).map((name) =>
      amounts.includes(name) ? sql`${sign}${sql.ref(name)} as ${sql.ref(name)}` : sql.ref(name),
    );
    const isBefore = before === undefined ? sql`` : sql`and ${sql.ref(at)} < ${before}`;
    return sql`select ${sql.join(columns)}, ${moment}::bigint as ${sql.ref(AT_MOMENT)}, ${sql.ref(at)} as ${sql.ref(MOVED_AT)}
      from ${sql.table(rows)} where ${sql.ref(at)} > ${after} ${isBefore}`;
  };
  const twin = twinOf(table);
  return sql`(${sql.join([moved(table, 'since'), moved(twin, 'since'), moved(twin, 'until')], sql` union all `)})`;
}
