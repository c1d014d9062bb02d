import { atMoment } from '../../../database/history/at-moment.ts';
import { within } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { TODOS } from '../../../domain/centros.ts';
import { type ChosenFilter, filterFields, isChosen, labelOf, PERIODOS } from '../../../reporting/filters.ts';
import type { ReportRequest } from './report-request.ts';

/** The names of an organisation and of the codes that filters choose; null if a filter is absent or 'Todos'. */
export type ChosenNames = {
  readonly organizacao: string;
  readonly ano: number | null;
  readonly codOrcamentario: string | null;
  readonly codCCustoPai: string | null;
  readonly codCCustoFilho: string | null;
};

type Searched = Pick<ReportRequest, 'report' | 'filters'>;

/** Reads the names of a search: once for each file or feed. */
export function fetchChosenNames(
  db: Database,
  { scope, filters }: Pick<ReportRequest, 'scope' | 'filters'>,
): Promise<ChosenNames> {
  const { orcamentoId = null, codOrcamentario = null, codCCustoPai = null, codCCustoFilho = null } = filters;
  return atMoment(db, scope)
    .selectFrom('organizations')
    .where(within(scope, 'organizations'))
    .select(({ selectFrom }) => [
      'nome as organizacao',
      selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId).select('ano').as('ano'),
      selectFrom('codigos_orcamentarios')
        .where(within(scope, 'codigos_orcamentarios'))
        .where('codOrcamentario', '=', codOrcamentario)
        .select('descricaoOrcamentario')
        .as('codOrcamentario'),
      selectFrom('centros_custo')
        .where(within(scope, 'centros_custo'))
        .where('codCCustoPai', '=', codCCustoPai)
        .select('nomeCCustoPai')
        .as('codCCustoPai'),
      selectFrom('centros_custo_filhos')
        .where(within(scope, 'centros_custo_filhos'))
        .where('codCCustoFilho', '=', codCCustoFilho)
        .select('nomeCCustoFilho')
        .as('codCCustoFilho'),
    ])
    .executeTakeFirstOrThrow();
}

/** The filters of a search as its form shows them: 'Ano: 2026', 'Centro de Custo Pai: Todos'. */
export function filterWords(search: Searched, names: ChosenNames): readonly string[] {
  const chosen = search.report.filters.filter(isChosen);
  return chosen.map((filter) => `${filterFields[filter].label}: ${valueInWords(filter, search, names)}`);
}

function valueInWords(filter: ChosenFilter, { report, filters }: Searched, names: ChosenNames): string {
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
