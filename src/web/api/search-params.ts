/** The query parameters of an address as plain texts, the same as the API's ('1.10' and '01' stay unchanged). */
export type SearchParams = Readonly<Record<string, string>>;

/** Between the values of a name that an address has more than once; no filter's value holds it. */
const REPEATED = '\n';

/** Parses '?a=1.10&b=01'; the values of a repeated name are kept together, so that none of them is taken for the only one. */
export function parseSearchParams(search: string): SearchParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join(REPEATED)]));
}

/** Whether an address has a name more than once. */
export function isRepeated(params: SearchParams, name: string): boolean {
  return params[name]?.includes(REPEATED) === true;
}

/** The query string with its '?', or '' if it is empty; undefined values are omitted. */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

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
