/** The message for a parameter ('O filtro orcamentoId') that is missing or malformed; another one if it came more than once. */
export function once(parameter: string, otherwise: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      Array.isArray(input) ? `${parameter} veio mais de uma vez.` : otherwise,
  };
}
