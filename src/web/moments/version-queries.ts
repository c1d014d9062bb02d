import { momentos, mudancas, ultimaVersao, versoes } from '../../contracts/versions.ts';
import { queryOf } from '../api/queries.ts';

/** The prefix of the keys of all queries of the past, which are refetched when data changed. */
export const HISTORY_KEY = ['historia'] as const;

/** The prefix of the keys of all queries of versions, which are refetched when one changes. */
export const VERSIONS_KEY = [...HISTORY_KEY, 'versoes'] as const;

/** The versions of a budget, the newest first. */
export function versionsQuery(orcamentoId: number) {
  return queryOf([...VERSIONS_KEY, orcamentoId], versoes, { query: { orcamentoId } });
}

/** The version of a budget that was frozen last, and the difference of the current data from it. */
export function lastVersionQuery(orcamentoId: number) {
  return queryOf([...VERSIONS_KEY, 'ultima', orcamentoId], ultimaVersao, { query: { orcamentoId } });
}

/** The moments at which a budget changed, in the order of time. */
export function momentsQuery(orcamentoId: number) {
  return queryOf([...HISTORY_KEY, 'momentos', orcamentoId], momentos, { query: { orcamentoId } });
}

/** What changed in a budget at each moment, in the order of time. */
export function changesQuery(orcamentoId: number) {
  return queryOf([...HISTORY_KEY, 'mudancas', orcamentoId], mudancas, { query: { orcamentoId } });
}
