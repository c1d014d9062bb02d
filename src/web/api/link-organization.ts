import type { SearchParams } from './search-params.ts';

/** The parameter by which the address of a search names its organisation, so that no one reads it as their own. */
export const ORGANIZATION = 'org';

/** An organisation in the address of a search. */
export function ofOrganization(codColigada: number): { readonly [ORGANIZATION]: string } {
  return { [ORGANIZATION]: String(codColigada) };
}

/** Whether an address names another organisation; one that names none is everybody's own. */
export function isForeign(params: SearchParams, codColigada: number): boolean {
  const named = params[ORGANIZATION];
  return named !== undefined && named !== ofOrganization(codColigada)[ORGANIZATION];
}
