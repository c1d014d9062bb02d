/** The search part of an address: plain texts, the very query string the API reads ('1.10' and '01' stay as they are). */
export type SearchParams = Readonly<Record<string, string>>;

/** The texts of '?a=1.10&b=01'; of a name given twice the last one counts. */
export function parseSearchParams(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The search part with its '?', or nothing; what is undefined is left out. */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
