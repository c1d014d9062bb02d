import type { Column, Follows } from './sheet.ts';

/**
 * How each column is calculated from others, these found by name: the one place that knows positions. Undefined for a
 * column that follows from none, or from one that is not on the sheet.
 */
export function placedFollows(columns: readonly Column[]): readonly (Follows<number> | undefined)[] {
  const places = new Map(columns.flatMap(({ name }, at) => (name === undefined ? [] : [[name, at] as const])));
  return columns.map(({ follows }) => follows && placed(follows, places));
}

function placed(follows: Follows, places: ReadonlyMap<string, number>): Follows<number> | undefined {
  if (follows.kind === 'share') {
    const of = places.get(follows.of);
    return of === undefined ? undefined : { kind: 'share', of };
  }
  const of = follows.of.flatMap((name) => places.get(name) ?? []);
  if (of.length < follows.of.length) return undefined;
  if (follows.kind === 'sum') return { kind: 'sum', of };
  const pair = [of[0]!, of[1]!] as const;
  if (follows.kind !== 'ratio' || follows.pace === undefined) return { kind: follows.kind, of: pair };
  const whole = places.get(follows.pace.of);
  return { kind: 'ratio', of: pair, ...(whole !== undefined && { pace: { ...follows.pace, of: whole } }) };
}
