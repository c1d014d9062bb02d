import { momentos, ultimaVersao, versoes } from '../../contracts/versions.ts';
import { queryOf } from '../api/queries.ts';

/** Begins the keys of all queries of versions, which are fetched again when one changes. */
export const VERSIONS_KEY = ['versoes'] as const;

/** The versions of a budget, the newest first. */
export function versionsQuery(orcamentoId: number) {
  return queryOf([...VERSIONS_KEY, orcamentoId], versoes, { query: { orcamentoId } });
}

/** The version of a budget that was frozen last, and how far today is from it. */
export function lastVersionQuery(orcamentoId: number) {
  return queryOf([...VERSIONS_KEY, 'ultima', orcamentoId], ultimaVersao, { query: { orcamentoId } });
}

/** Begins the keys of the queries of moments, which are fetched again when the ERP has been asked. */
export const MOMENTS_KEY = ['momentos'] as const;

/** The moments at which a budget changed, in the order of time. */
export function momentsQuery(orcamentoId: number) {
  return queryOf([...MOMENTS_KEY, orcamentoId], momentos, { query: { orcamentoId } });
}
