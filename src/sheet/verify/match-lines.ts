/** The positions of a line on both sides; undefined for a side that lacks it. */
export type Match = readonly [expected: number | undefined, found: number | undefined];

type Range = { readonly e0: number; readonly e1: number; readonly f0: number; readonly f1: number };

/** Beyond this depth lines are matched one by one, so that matching ends for a malicious file too. */
const DEEPEST = 60;

/**
 * Matches the lines of two lists in order: equal ones at the ends of a range, then those that are unique on both sides,
 * between these in the same way (patience diff), and lines that are left if `isAlike` says that they are one line.
 */
export function matchLines(
  expected: readonly string[],
  found: readonly string[],
  isAlike: (expected: number, found: number) => boolean,
): readonly Match[] {
  const matches: Match[] = [];
  const match = (range: Range, depth: number): void => {
    const rest = withoutEqualEnds(expected, found, range);
    for (let e = range.e0; e < rest.e0; e++) matches.push([e, range.f0 + e - range.e0]);
    const anchors = depth < DEEPEST ? anchorsOf(expected, found, rest) : [];
    let { e0, f0 } = rest;
    for (const [e, f] of anchors) {
      match({ e0, e1: e, f0, f1: f }, depth + 1);
      matches.push([e, f]);
      [e0, f0] = [e + 1, f + 1];
    }
    if (anchors.length === 0) for (const each of oneByOne(rest, isAlike)) matches.push(each);
    else match({ e0, e1: rest.e1, f0, f1: rest.f1 }, depth + 1);
    for (let e = rest.e1; e < range.e1; e++) matches.push([e, rest.f1 + e - rest.e1]);
  };
  match({ e0: 0, e1: expected.length, f0: 0, f1: found.length }, 0);
  return matches;
}

function withoutEqualEnds(expected: readonly string[], found: readonly string[], range: Range): Range {
  let { e0, e1, f0, f1 } = range;
  const hasBoth = () => e0 < e1 && f0 < f1;
  while (hasBoth() && expected[e0] === found[f0]) [e0, f0] = [e0 + 1, f0 + 1];
  while (hasBoth() && expected[e1 - 1] === found[f1 - 1]) [e1, f1] = [e1 - 1, f1 - 1];
  return { e0, e1, f0, f1 };
}

type Anchor = readonly [expected: number, found: number];

/** The lines that are unique on both sides of a range: as many as possible that are in the same order on both. */
function anchorsOf(expected: readonly string[], found: readonly string[], range: Range): readonly Anchor[] {
  const ofExpected = uniqueIn(expected, range.e0, range.e1);
  const ofFound = uniqueIn(found, range.f0, range.f1);
  const common: Anchor[] = [];
  for (const [line, at] of ofExpected) {
    const other = ofFound.get(line);
    if (at !== undefined && other !== undefined) common.push([at, other]);
  }
  return longestInOrder(common);
}

/** The position of each line of a range; undefined if it is there more than once. */
function uniqueIn(lines: readonly string[], from: number, to: number): ReadonlyMap<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (let at = from; at < to; at++) places.set(lines[at]!, places.has(lines[at]!) ? undefined : at);
  return places;
}

/** The longest subsequence of pairs in which the second number rises; the pairs are sorted by the first. */
function longestInOrder(pairs: readonly Anchor[]): readonly Anchor[] {
  const ends: number[] = []; // by length: the last pair of such a subsequence, with the smallest second number
  const before: (number | undefined)[] = [];
  for (const [at, [, found]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < found) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const longest: Anchor[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) longest.push(pairs[at]!);
  return longest.toReversed();
}

/** Matches lines one by one: alike ones in order; otherwise a line of the longer side is skipped, or one of each. */
function oneByOne({ e0, e1, f0, f1 }: Range, isAlike: (e: number, f: number) => boolean): readonly Match[] {
  const matches: Match[] = [];
  let [e, f] = [e0, f0];
  while (e < e1 && f < f1) {
    if (isAlike(e, f)) matches.push([e++, f++]);
    else if (e1 - e > f1 - f) matches.push([e++, undefined]);
    else if (e1 - e < f1 - f) matches.push([undefined, f++]);
    else matches.push([e++, undefined], [undefined, f++]);
  }
  while (e < e1) matches.push([e++, undefined]);
  while (f < f1) matches.push([undefined, f++]);
  return matches;
}
