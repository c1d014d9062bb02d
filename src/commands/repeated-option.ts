/** The first option given more than once, which commands refuse instead of picking one value. */
export function repeatedOption(
  tokens: readonly { readonly kind: string; readonly name?: string }[],
): string | undefined {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  return names.find((name, index) => names.indexOf(name) < index);
}
