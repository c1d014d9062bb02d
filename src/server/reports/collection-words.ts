import { groupBy } from '../../base/group.ts';
import { type CentroState, fetchCentroStates } from '../../collections/centro-states.ts';
import type { Database } from '../../database/schema.ts';
import { TODOS } from '../../domain/centros.ts';
import { ESTADOS, STATE_NAMES } from '../../domain/collection-states.ts';
import { formatDate } from '../../domain/format.ts';
import type { AnyFilters } from '../../reporting/filters.ts';
import type { ReportRequest } from './request/report-request.ts';

type OfMoment = ReportRequest & {
  /** The moment of the data, if one was named. */
  readonly moment: number | undefined;
};

/**
 * Describes the states in collections of the searched cost centres today, for a report's files; undefined if they are
 * in no collection, the report does not show states, or a moment of the data was named: states have no history.
 */
export async function describeCollectionStates(
  db: Database,
  { report, scope, filters, version, moment }: OfMoment,
  today: string,
): Promise<string | undefined> {
  const { orcamentoId, periodoOrcamento: basis } = filters;
  if (version !== undefined || moment !== undefined) return undefined;
  if (report.centroStates === undefined || orcamentoId === undefined || basis === undefined) return undefined;
  const states = await fetchCentroStates(db, scope, { orcamentoId, basis, today });
  const searched = states.filter((each) => isSearched(each, filters));
  if (searched.length === 0) return undefined;
  return [...groupBy(searched, ({ collection }) => collection.id).values()].map(ofCollection).join(' · ');
}

/** 'Reformulação 2026 (prazo 30/11/2026): Aceita: 1.2.1, 1.2.3; Atrasada: 1.2.10'. */
function ofCollection(states: readonly CentroState[]): string {
  const { name, deadline, closedAt } = states[0]!.collection;
  const until = closedAt === null ? `prazo ${formatDate(deadline)}` : 'encerrada';
  const inStates = ESTADOS.flatMap((estado) => {
    const codes = states.filter(({ state }) => state === estado).map(({ codCCustoFilho }) => codCCustoFilho);
    return codes.length === 0 ? [] : [`${STATE_NAMES[estado]}: ${codes.join(', ')}`];
  });
  return `${name} (${until}): ${inStates.join('; ')}`;
}

function isSearched({ codCCustoPai, codCCustoFilho }: CentroState, filters: AnyFilters): boolean {
  const is = (chosen: string | undefined, code: string) => chosen === undefined || chosen === TODOS || chosen === code;
  return is(filters.codCCustoPai, codCCustoPai) && is(filters.codCCustoFilho, codCCustoFilho);
}
