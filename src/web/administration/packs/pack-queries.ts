import { getRouteApi } from '@tanstack/react-router';
import { listarExecucoes, verPrevia } from '../../../contracts/packs/execucoes.ts';
import { listarPacotes } from '../../../contracts/packs/pacotes.ts';
import { queryOf } from '../../api/queries.ts';

/** Begins the keys of all queries of packs, which are fetched again when one changes. */
export const PACKS_KEY = ['pacotes'] as const;

/** The query of all packs, by name. */
export const PACKS = queryOf([...PACKS_KEY, 'todos'], listarPacotes, {});

/** Begins the keys of what people would get now, which is drawn anew once their pack is another. */
export const PREVIEWS_KEY = ['previas'] as const;

/** The query of a pack's last runs, the newest first. */
export function runsQuery(id: string) {
  return queryOf([...PACKS_KEY, id, 'execucoes'], listarExecucoes, { params: { id } });
}

/** The query of the files that a person would get of a pack now. */
export function previewQuery(id: string, pessoa: string) {
  return queryOf([...PREVIEWS_KEY, id, pessoa], verPrevia, { params: { id, pessoa } });
}

const route = getRouteApi('/area/administracao/$aba');

/** What the address says of packs: the open one, its run, which of the people are shown, and whose part is previewed. */
export type PackSearch = {
  readonly pacote?: string | undefined;
  readonly execucao?: string | undefined;
  readonly situacao?: string | undefined;
  readonly busca?: string | undefined;
  readonly visto?: string | undefined;
};

/** The address's part about packs, and how to change some of it. */
export function usePackSearch() {
  const { pacote, execucao, situacao, busca, visto }: PackSearch = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: PackSearch) =>
    void navigate({ search: (before) => without({ ...before, ...changed }), replace: true, resetScroll: false });
  return { search: { pacote, execucao, situacao, busca, visto }, change };
}

function without(search: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(search).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return Object.fromEntries(given);
}
