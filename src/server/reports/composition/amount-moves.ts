import { sql } from 'kysely';
import { type Between, MOVED_AT, movesBetween } from '../../../database/history/moves.ts';
import type { Database } from '../../../database/schema.ts';
import { type OfSubject, sumsOf } from '../../../reporting/composition/composed-amounts.ts';
import type { Source, Sums } from '../../../reporting/composition/composition.ts';
import type { Plan } from './composition-plan.ts';
import { sumsOfSource } from './read-composition.ts';
import { type Groups, groupsOf } from './source-groups.ts';
import { visibleFilhos } from './subject-rows.ts';

/** By how much the sums of an amount and of the whole search changed at each moment between two, in one statement. */
export async function readMoves(
  db: Database,
  { search, sources, ofAll }: Pick<Plan, 'search' | 'sources' | 'ofAll'>,
  between: Between,
): Promise<ReadonlyMap<number, OfSubject>> {
  const columns = [
    ...sources.map(({ source }) => [source, groupsOf(source, search, MOVED_AT)] as const),
    ...ofAll.map((source) => [`${source} todos`, groupsOf(source, { ...search, subject: {} }, MOVED_AT)] as const),
  ].map(([name, groups]) => sql`${groups} as ${sql.ref(name)}`);
  const { rows } = await sql<Readonly<Record<string, Groups>>>`
    select * from (${visibleFilhos(search)} select ${sql.join(columns)}) as lido`.execute(
    movesBetween(db, search.scope, between),
  );
  const own = byMoment(sources.map(({ source }) => [source, rows[0]![source]!]));
  const all = ofAll.length === 0 ? own : byMoment(ofAll.map((source) => [source, rows[0]![`${source} todos`]!]));
  const moments = new Set([...own.keys(), ...all.keys()]);
  return new Map([...moments].map((at) => [at, { own: own.get(at) ?? {}, all: all.get(at) ?? {} }]));
}

function byMoment(read: readonly (readonly [Source, Groups])[]): ReadonlyMap<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const [source, groups] of read)
    groups.codes.forEach(([moment], at) => {
      const added = sumsOfSource(source, groups.sums[at]!);
      sums.set(Number(moment), sumsOf([sums.get(Number(moment)) ?? {}, added]));
    });
  return sums;
}
