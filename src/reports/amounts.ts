/** Amounts in whole centavos by name. */
export type Amounts<Name extends string> = { readonly [N in Name]: number };

/** The sums of named amounts. */
export function sumOf<Name extends string>(parts: readonly Amounts<Name>[], names: readonly Name[]): Amounts<Name> {
  const sums = {} as Record<Name, number>;
  for (const name of names) {
    let sum = 0;
    for (const part of parts) sum += part[name];
    sums[name] = sum;
  }
  return sums;
}
