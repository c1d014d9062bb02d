import { setTimeout } from 'node:timers/promises';
import type { HttpClient } from './http-client.ts';
import { numbers } from './size-m.ts';

/** The pause before each search, in ms. */
const PAUSE_MS = 20;

/** Yields searches of single child cost centres of size M, each different, so that no answer is cached. */
export function* uncachedSearches(): Generator<(client: HttpClient) => Promise<number>, never> {
  const queries = ['conferir-preenchimento', 'trimestral'].flatMap((slug) =>
    [true, false].flatMap((inactive) =>
      [1, 2].flatMap((period) =>
        numbers(40).flatMap((pai) =>
          numbers(12).map((filho) => {
            const centre = `codCCustoPai=1.${pai}&codCCustoFilho=1.${pai}.${filho}&orcamentoId=1`;
            return `${slug}?${centre}&periodoOrcamento=${period}&exibirNaturezasInativas=${inactive}`;
          }),
        ),
      ),
    ),
  );
  for (const query of queries) {
    yield async (client) => {
      await setTimeout(PAUSE_MS);
      return (await client.get(`/api/relatorios/${query}`, 'gzip')).ms;
    };
  }
  throw new Error('The searches ran out');
}
