import { sortCodes } from './code-order.ts';

/** Some cost centres: parents with all their children, and single children. */
export type Centros = { readonly pais: readonly string[]; readonly filhos: readonly string[] };

/** Their codes, in the order of codes; 'todos' stays. */
export function codesOf(centros: 'todos' | Centros): 'todos' | readonly string[] {
  return centros === 'todos' ? centros : sortCodes([...centros.pais, ...centros.filhos]);
}
