/** The values of each factor of a case. */
type Factors = Readonly<Record<string, readonly string[]>>;

/** One value of each factor. */
export type CaseOf<Of extends Factors> = { readonly [Name in keyof Of]: Of[Name][number] };

/** How many of the cases with a missing pair are considered; the one with most missing pairs is taken. */
const LOOKED_AT = 40;

/** Few cases that cover every possible pair of values of two factors; the same in every run. */
export function pairwise<const Of extends Factors>(
  factors: Of,
  isPossible: (one: CaseOf<Of>) => boolean,
): readonly CaseOf<Of>[] {
  const possible = allCases(factors).filter((one) => isPossible(one as CaseOf<Of>));
  const withPair = Map.groupBy(
    possible.flatMap((one) => pairsOf(one).map((pair) => ({ pair, one }))),
    ({ pair }) => pair,
  );
  const missing = new Set(withPair.keys());
  const gain = (one: Case) => pairsOf(one).reduce((sum, pair) => sum + (missing.has(pair) ? 1 : 0), 0);
  const chosen: Case[] = [];
  for (const [pair, having] of withPair) {
    if (!missing.has(pair)) continue;
    const step = Math.max(1, having.length / LOOKED_AT);
    const looked = Array.from(
      { length: Math.min(LOOKED_AT, having.length) },
      (_, at) => having[Math.floor(at * step)]!.one,
    );
    const best = looked.reduce((most, one) => (gain(one) > gain(most) ? one : most));
    for (const met of pairsOf(best)) missing.delete(met);
    chosen.push(best);
  }
  return chosen as unknown as readonly CaseOf<Of>[];
}

type Case = Readonly<Record<string, string>>;

function allCases(factors: Factors): readonly Case[] {
  return Object.entries(factors).reduce<readonly Case[]>(
    (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** All pairs of a case's values, each as a text. */
export function pairsOf(one: Case): readonly string[] {
  const values = Object.entries(one);
  return values.flatMap((first, at) => values.slice(at + 1).map((second) => JSON.stringify([first, second])));
}
