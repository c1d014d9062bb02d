/** Where programs read the rows of a report's search (`query`, with its '?'): the path, and what is asked there. */
export type FeedAddress = {
  /** Where the server is, 'https://rubrica.exemplo.gov.br'. */
  readonly origin: string;
  /** Below it, without the first '/'. */
  readonly path: string;
  readonly params: readonly (readonly [name: string, value: string])[];
};

/** The feed of a search, as CSV. */
export function feedOf(origin: string, slug: string, query: string): FeedAddress {
  const params = [...new URLSearchParams(query), ['formato', 'csv'] as const];
  return { origin, path: `api/relatorios/${slug}/dados`, params };
}

/** The same in one line. */
export function addressOfFeed({ origin, path, params }: FeedAddress): string {
  return `${origin}/${path}?${new URLSearchParams(params.map(([name, value]) => [name, value])).toString()}`;
}

/** Whether what is sent from an address passes through a network without protection. */
export function isUnprotected({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  const isThisMachine = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol !== 'https:' && !isThisMachine;
}
