import { listarExecucoes, verPrevia } from '../../../contracts/packs/execucoes.ts';
import { listarPacotes } from '../../../contracts/packs/pacotes.ts';
import { queryOf } from '../../api/queries.ts';
import { type TabSearch, useTabSearch } from '../tab-search.ts';

/** The prefix of the keys of all queries of packs, which are fetched again when a pack changes. */
export const PACKS_KEY = ['pacotes'] as const;

/** The query of all packs, by name. */
export const PACKS = queryOf([...PACKS_KEY, 'todos'], listarPacotes, {});

/** The prefix of the keys of previews, which are fetched again when their pack changes. */
export const PREVIEWS_KEY = ['previas'] as const;

/** The query of a pack's last runs, the newest first. */
export function runsQuery(id: string) {
  return queryOf([...PACKS_KEY, id, 'execucoes'], listarExecucoes, { params: { id } });
}

/** The query of the files that a person would get from a pack now. */
export function previewQuery(id: string, pessoa: string) {
  return queryOf([...PREVIEWS_KEY, id, pessoa], verPrevia, { params: { id, pessoa } });
}

/** The address's parameters about packs: the open pack, its run, which people are shown, and whose preview. */
export type PackSearch = {
  readonly pacote?: string | undefined;
  readonly execucao?: string | undefined;
  readonly situacao?: string | undefined;
  readonly busca?: string | undefined;
  readonly visto?: string | undefined;
};

/** The address's parameters about packs, and a function that changes some of them. */
export function usePackSearch(): TabSearch<PackSearch> {
  return useTabSearch();
}
