import type { Centros } from './centros.ts';

/** What somebody may see: all reports or those for everybody, what administers the organisation, which cost centres. */
export type Sight = {
  readonly isAdmin: boolean;
  readonly gerencia: boolean;
  readonly centros: 'todos' | Centros;
};

/** Whether who sees one thing sees all of another, by rights and by limits as they are written. */
export function covers(wider: Sight, narrower: Sight): boolean {
  const hasRights = (wider.isAdmin || !narrower.isAdmin) && (wider.gerencia || !narrower.gerencia);
  return hasRights && coversCentros(wider.centros, narrower.centros);
}

function coversCentros(wider: Sight['centros'], narrower: Sight['centros']): boolean {
  if (wider === 'todos') return true;
  if (narrower === 'todos') return false;
  return hasAll(wider.pais, narrower.pais) && hasAll(wider.filhos, narrower.filhos);
}

function hasAll(all: readonly string[], some: readonly string[]): boolean {
  const known = new Set(all);
  return some.every((code) => known.has(code));
}
