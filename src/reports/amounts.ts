/** Amounts in whole centavos by name. */
export type Amounts<Name extends string> = { readonly [N in Name]: number };

/** The sums of named amounts. */
export function sumOf<Name extends string>(parts: readonly Amounts<Name>[], names: readonly Name[]): Amounts<Name> {
  const sums = names.map(() => 0);
  for (const part of parts) names.forEach((name, index) => (sums[index]! += part[name])); // one pass over the lines
  return Object.fromEntries(names.map((name, index) => [name, sums[index]!])) as Amounts<Name>;
}
