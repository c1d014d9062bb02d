/** The address at which programs read the rows of a search. */
export type FeedAddress = {
  /** The server: 'https://rubrica.exemplo.gov.br'. */
  readonly origin: string;
  /** Without the first '/'. */
  readonly path: string;
  readonly params: readonly (readonly [name: string, value: string])[];
};

/** The CSV feed of a search; `query` has its '?'. */
export function feedOf(origin: string, slug: string, query: string): FeedAddress {
  const params = [...new URLSearchParams(query), ['formato', 'csv'] as const];
  return { origin, path: `api/relatorios/${slug}/dados`, params };
}

/** The address as a text. */
export function addressOfFeed({ origin, path, params }: FeedAddress): string {
  return `${origin}/${path}?${new URLSearchParams(params.map(([name, value]) => [name, value])).toString()}`;
}

/** Whether requests from an address cross a network unencrypted. */
export function isUnprotected({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  const isThisMachine = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol !== 'https:' && !isThisMachine;
}
