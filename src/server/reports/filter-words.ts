import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { TODOS } from '../../domain/centros.ts';
import { labelOf } from '../../reports/budgets.ts';
import { type AnyFilters, type ChosenFilter, filterFields, isChosen, PERIODOS } from '../../reports/filters.ts';
import type { Report } from '../../reports/report.ts';
import { type ChosenNames, fetchChosenNames } from './request/chosen-names.ts';

type Searched = { readonly report: Report; readonly filters: AnyFilters };

/** What was searched, as the form shows it: 'Ano: 2026', 'Centro de Custo Pai: Todos'. */
export async function filterWords(db: Database, scope: Scope, searched: Searched): Promise<readonly string[]> {
  return wordsOf({ ...searched, names: await fetchChosenNames(db, scope, searched.filters) });
}

/** The same, where the names are known already. */
export function wordsOf(choices: Choices): readonly string[] {
  const chosen = choices.report.filters.filter(isChosen);
  return chosen.map((filter) => `${filterFields[filter].label}: ${describeChoice(filter, choices)}`);
}

type Choices = Searched & { readonly names: ChosenNames };

/** A filter's value as the form shows it. */
function describeChoice(filter: ChosenFilter, { report, filters, names }: Choices): string {
  switch (filter) {
    case 'orcamentoId':
      return labelOf({ id: filters.orcamentoId!, ano: names.ano! }, report.budgets ?? 'all');
    case 'periodoOrcamento':
      return PERIODOS[filters.periodoOrcamento!];
    case 'exibirNaturezasInativas':
      return filters.exibirNaturezasInativas ? 'Sim' : 'Não';
    default:
      return filters[filter] === TODOS ? 'Todos' : `${filters[filter]} - ${names[filter]}`;
  }
}
