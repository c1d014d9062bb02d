import { sql } from 'kysely';
import { atMoment } from '../../../database/history/at-moment.ts';
import { type Between, MOVED_AT, movesBetween } from '../../../database/history/moves.ts';
import type { Database } from '../../../database/schema.ts';
import { type MeasureSpan, type OfSubject, sumsOf } from '../../../reporting/composition/composed-amounts.ts';
import type { Source, Sums } from '../../../reporting/composition/composition.ts';
import { isSummedByDatabase, type Plan } from './composition-plan.ts';
import { sumsOfSource } from './read-composition.ts';
import { type Groups, groupsOf, type Level } from './source-groups.ts';
import { visibleFilhos } from './subject-rows.ts';

/** The sources to read for an amount, and the spans to add up. */
type Planned = Pick<Plan, 'search' | 'sources' | 'ofAll'> & { readonly spans: readonly MeasureSpan[] };

/** The sums of an amount at its scope's moment; empty for a subject without rows. */
export async function readSums(db: Database, plan: Planned): Promise<OfSubject> {
  const row = await readGroups(atMoment(db, plan.search.scope), plan, undefined);
  return byKey(row, plan).get(null) ?? { own: {}, all: {} };
}

/** Reads in one statement how much the sums of an amount changed at each moment between two others. */
export async function readMoves(db: Database, plan: Planned, between: Between): Promise<Moves> {
  const row = await readGroups(movesBetween(db, plan.search.scope, between), plan, MOVED_AT);
  return new Map([...byKey(row, plan)].map(([moment, sums]) => [Number(moment), sums]));
}

/** The changes of sums by moment. */
export type Moves = ReadonlyMap<number, OfSubject>;

type Row = Readonly<Record<string, Groups>>;

/** The groups of an amount's sources and, if its column is a share, those of the whole search. */
async function readGroups(
  db: Database,
  { search, sources, ofAll, spans }: Planned,
  level: Level | undefined,
): Promise<Row> {
  const columns = [
    ...sources.flatMap(({ source }) =>
      isSummedByDatabase(source) ? [[source, groupsOf(source, search, level, spans)] as const] : [],
    ),
    ...ofAll.map((source) => [allOf(source), groupsOf(source, { ...search, subject: {} }, level, spans)] as const),
  ].map(([name, groups]) => sql`${groups} as ${sql.ref(name)}`);
  const { rows } = await sql<Row>`
    select * from (${visibleFilhos(search)} select ${sql.join(columns)}) as lido`.execute(db);
  return rows[0]!;
}

function allOf(source: Source): string {
  return `${source} todos`;
}

/** The sums by the keys of the groups. */
function byKey(row: Row, { sources, ofAll }: Planned): ReadonlyMap<string | null, OfSubject> {
  const own = added(sources.map(({ source }) => [source, row[source]!]));
  const all = ofAll.length === 0 ? own : added(ofAll.map((source) => [source, row[allOf(source)]!]));
  const keys = new Set([...own.keys(), ...all.keys()]);
  return new Map([...keys].map((key) => [key, { own: own.get(key) ?? {}, all: all.get(key) ?? {} }]));
}

function added(read: readonly (readonly [Source, Groups])[]): ReadonlyMap<string | null, Sums> {
  const sums = new Map<string | null, Sums>();
  for (const [source, groups] of read)
    for (const [at, [key]] of groups.codes.entries())
      sums.set(key, sumsOf([sums.get(key) ?? {}, sumsOfSource(source, groups.sums[at]!)]));
  return sums;
}
