/** The query parameters of an address as plain texts, the same as the API's ('1.10' and '01' stay unchanged). */
export type SearchParams = Readonly<Record<string, string>>;

/** Parses '?a=1.10&b=01'; the last value of a repeated name wins. */
export function parseSearchParams(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query string with its '?', or '' if it is empty; undefined values are omitted. */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
