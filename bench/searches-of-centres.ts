import { setTimeout } from 'node:timers/promises';
import type { HttpClient } from './http-client.ts';

/** The pause between searches, in ms, as between those of a person. */
const PAUSE_MS = 20;

/** First searches of single child cost centres of size M, which are not cached. */
export function* searchesOfCentres(): Generator<(client: HttpClient) => Promise<number>, never> {
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

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The time that one in twenty is above. */
export function p95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}
