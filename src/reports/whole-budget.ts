import { TODOS } from '../domain/centros.ts';
import type { FilterName } from './filters.ts';

/** The filters of a search of a whole budget, as in an address: all codes and centres, the proposed basis, active natures. */
export function wholeBudget(names: readonly FilterName[], orcamentoId: number): Readonly<Record<string, string>> {
  const values: Readonly<Record<FilterName, string>> = {
    codCCustoPai: TODOS,
    codCCustoFilho: TODOS,
    codOrcamentario: TODOS,
    orcamentoId: String(orcamentoId),
    periodoOrcamento: '1',
    exibirNaturezasInativas: 'false',
    tipoRelatorio: '1',
  };
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
