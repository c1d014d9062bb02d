/** The query parameters of an address as plain texts, the same as the API's ('1.10' and '01' stay unchanged). */
export type SearchParams = Readonly<Record<string, string>>;

/** Separates the values of a repeated name; no filter's value contains it. */
const REPEATED = '\n';

/** Parses '?a=1.10&b=01'; the values of a repeated name are joined, so that none is mistaken for the only one. */
export function parseSearchParams(search: string): SearchParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join(REPEATED)]));
}

/** Whether an address repeats a name. */
export function isRepeated(params: SearchParams, name: string): boolean {
  return params[name]?.includes(REPEATED) === true;
}

/** The query string with its '?', or '' if it is empty; undefined values are omitted. */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** The parameter that names a search's organisation, so that users of others do not mistake the search for theirs. */
export const ORGANIZATION = 'org';

/** The parameter with the value for an organisation. */
export function ofOrganization(codColigada: number): { readonly [ORGANIZATION]: string } {
  return { [ORGANIZATION]: String(codColigada) };
}

/** Whether an address names another organisation; an address without the parameter is for every organisation. */
export function isForeign(params: SearchParams, codColigada: number): boolean {
  const named = params[ORGANIZATION];
  return named !== undefined && named !== ofOrganization(codColigada)[ORGANIZATION];
}

/** The parameter that says at which version or moment a report is read. */
export const VERSION = 'versao';
