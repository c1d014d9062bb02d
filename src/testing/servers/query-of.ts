import { TODOS } from '../../domain/centros.ts';
import type { FilterName } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';

const VALUES: Readonly<Record<FilterName, string>> = {
  codCCustoPai: TODOS,
  codCCustoFilho: TODOS,
  codOrcamentario: TODOS,
  orcamentoId: '4',
  periodoOrcamento: '1',
  exibirNaturezasInativas: 'false',
  tipoRelatorio: '1',
  comProjecao: 'true',
};

/** A query string with every filter of a report: by default 'Todos' and budget 4, overridden by `others`. */
export function queryOf({ filters }: Report, others: Partial<Record<string, string>> = {}): string {
  const chosen = Object.fromEntries(filters.map((name) => [name, VALUES[name]]));
  return new URLSearchParams({ ...chosen, ...others } as Record<string, string>).toString();
}

/** The parameters of a search with every filter of a report; choices for filters that the report lacks are ignored. */
export function searchOf(report: Report, chosen: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = Object.entries(chosen).filter(([name]) => report.filters.some((filter) => filter === name));
  return Object.fromEntries(new URLSearchParams(queryOf(report, Object.fromEntries(known))));
}
