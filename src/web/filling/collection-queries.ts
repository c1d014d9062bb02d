import { listarColetas } from '../../contracts/collections/coletas.ts';
import { minhasColetas } from '../../contracts/collections/filling.ts';
import { queryOf } from '../api/queries.ts';

/** The prefix of the keys of all queries of collections, which are refetched when one changes. */
export const COLLECTIONS_KEY = ['coletas'] as const;

/** The query of all collections, the newest first, for people with gerência. */
export const COLLECTIONS = queryOf([...COLLECTIONS_KEY, 'todas'], listarColetas, {});

/** The query of the open collections that the user is to answer. */
export const MY_COLLECTIONS = queryOf([...COLLECTIONS_KEY, 'minhas'], minhasColetas, {});
