import type { Centros } from './centros.ts';

/** Whether who sees some cost centres sees all of some others, as their limits are written. */
export function covers(wider: 'todos' | Centros, narrower: 'todos' | Centros): boolean {
  if (wider === 'todos') return true;
  if (narrower === 'todos') return false;
  return hasAll(wider.pais, narrower.pais) && hasAll(wider.filhos, narrower.filhos);
}

function hasAll(all: readonly string[], some: readonly string[]): boolean {
  const known = new Set(all);
  return some.every((code) => known.has(code));
}
