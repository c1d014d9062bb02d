import { groupBy } from '../../../base/group.ts';
import { type Part, sumsOf } from '../../../reports/composed-amounts.ts';
import { AMOUNTS_OF, type Measure, type Source, SOURCES, type Sums } from '../../../reports/composition.ts';

/**
 * The groups of one source: codes with their names, and in the same order sums in the order of the source's measures;
 * without code, rows that no part knows.
 */
export type ReadGroups = {
  readonly codes: readonly (readonly [codigo: string | null, nome: string | null])[];
  readonly sums: readonly (readonly number[])[];
};

/** What was read of one source. */
export type ReadSource = { readonly source: Source; readonly groups: ReadGroups };

/** The parts of a subject, each with the sums of all its sources, and the sums that belong to none. */
export function partsOf(
  read: readonly ReadSource[],
  nameOf: (codigo: string, nome: string) => string,
): { readonly parts: readonly Part[]; readonly loose: readonly Sums[] } {
  const all = read.flatMap(({ source, groups: { codes, sums } }) =>
    codes.map(([codigo, nome], at) => ({ codigo, nome, sums: sumsOfSource(source, sums[at]!) })),
  );
  const parts = [...groupBy(all, ({ codigo }) => codigo)].flatMap(([codigo, same]) =>
    codigo === null
      ? []
      : [{ codigo, nome: nameOf(codigo, same[0]!.nome!), sums: sumsOf(same.map(({ sums }) => sums)) }],
  );
  return { parts, loose: all.filter(({ codigo }) => codigo === null).map(({ sums }) => sums) };
}

/** A source's amounts by measure. */
export function sumsOfSource(source: Source, amounts: readonly number[]): Sums {
  let from = 0;
  const measures: readonly Measure[] = SOURCES[source];
  return Object.fromEntries(measures.map((measure) => [measure, amounts.slice(from, (from += AMOUNTS_OF[measure]))]));
}
