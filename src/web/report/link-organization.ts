import type { SearchParams } from '../router/search-params.ts';

/** The parameter by which the address of a search names its organisation, so that no one reads it as their own. */
export function ofOrganization(codColigada: number): { readonly org: string } {
  return { org: String(codColigada) };
}

/** Whether an address names another organisation; one that names none is everybody's own. */
export function isForeign({ org }: SearchParams, codColigada: number): boolean {
  return org !== undefined && org !== ofOrganization(codColigada).org;
}
