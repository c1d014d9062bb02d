import type { FilterName } from '../../reports/filters.ts';
import { codOrcamentario } from './CodOrcamentario.tsx';
import { exibirNaturezasInativas } from './ExibirNaturezasInativas.tsx';
import type { FilterControl } from './filter-control.ts';
import { orcamentoId } from './OrcamentoId.tsx';

const controls: Partial<Record<FilterName, FilterControl>> = { codOrcamentario, orcamentoId, exibirNaturezasInativas };

/** How a filter is asked; a report whose filter has no control fails its test and never opens half a form. */
export function controlOf(name: FilterName): FilterControl {
  const control = controls[name];
  if (control === undefined) throw new Error(`The filter ${name} has no control`);
  return control;
}
