/** The name of an option that a command was given more than once: of two values neither may win unseen. */
export function repeatedOption(
  tokens: readonly { readonly kind: string; readonly name?: string }[],
): string | undefined {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  return names.find((name, index) => names.indexOf(name) < index);
}
