import type { Mudanca } from '../../../contracts/administration/cargas.ts';

/** How many rows a load adds, changes or removes. */
export function changed(mudancas: readonly Mudanca[]): number {
  return mudancas.reduce((sum, { novas, alteradas, removidas }) => sum + novas + alteradas + removidas, 0);
}

/** How many rows a load removes. */
export function removed(mudancas: readonly Mudanca[]): number {
  return mudancas.reduce((sum, { removidas }) => sum + removidas, 0);
}
