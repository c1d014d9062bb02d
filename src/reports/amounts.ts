/** Amounts in whole centavos by name. */
export type Amounts<Name extends string> = { readonly [N in Name]: number };

/** The sums of named amounts. */
export function sumOf<Name extends string>(parts: readonly Amounts<Name>[], names: readonly Name[]): Amounts<Name> {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const part of parts) for (const name of names) sums[name] += part[name];
  return sums;
}
