import { type Vista, vistas } from '../../contracts/views.ts';
import { queryOf } from '../api/queries.ts';
import { ofOrganization, ORGANIZATION, type SearchParams } from '../api/search-params.ts';
import { parseSearchParams, stringifySearchParams } from '../api/search-params.ts';

/** The query of the views that the person may open. */
export const VIEWS = queryOf(['vistas'], vistas, {});

/** A view's search as an address of the person's organisation. */
export function paramsOfView({ busca }: Pick<Vista, 'busca'>, codColigada: number): SearchParams {
  return { ...parseSearchParams(busca), ...ofOrganization(codColigada) };
}

/** What is saved of an address: all but the organisation, which the view belongs to anyway. */
export function searchOfView(params: SearchParams): string {
  return stringifySearchParams({ ...params, [ORGANIZATION]: undefined }).slice(1);
}

/** The person's or the organisation's view that already has this name. */
export function viewNamed(
  views: readonly Vista[],
  { nome, daOrganizacao }: Pick<Vista, 'nome' | 'daOrganizacao'>,
): Vista | undefined {
  return views.find((view) => view.nome === nome.trim() && view.daOrganizacao === daOrganizacao);
}
