import { sortCodes } from '../../domain/code-order.ts';
import { inRankOrder, type Ranks } from '../../base/rank-order.ts';
import { compareNames } from '../../base/text.ts';
import type { Result } from './contract.ts';

/** One posting, its values in whole centavos. */
export type Line = Result['registros'][number];

const KEYS = ['chaveCentroCusto', 'chaveAcao', 'codReduzidoConta', 'codReduzidoNatureza'] as const;

/** Sorts postings by type, the four keys and month; equal ones keep their loading order (spec §2.15). */
export function arrange(lines: readonly Line[]): Result {
  const ranks = [
    ranksOf(lines, 'tipo', (tipos) => tipos.toSorted(compareNames)),
    ...KEYS.map((key) => ranksOf(lines, key, sortCodes)),
    { of: Uint32Array.from(lines, ({ mes }) => mes), count: 13 },
  ];
  return { registros: inRankOrder(lines, ranks) };
}

/** The amount of 'Total Geral', which the response does not hold, in whole centavos. */
export function totalOf({ registros }: Result): number {
  return registros.reduce((sum, { valorTotal }) => sum + valorTotal, 0);
}

/** Ranks lines by a text; sorts only the distinct texts, which are few even among many postings. */
function ranksOf(
  lines: readonly Line[],
  name: 'tipo' | (typeof KEYS)[number],
  sort: (texts: readonly string[]) => readonly string[],
): Ranks {
  const seen = new Map<string, number>();
  const indices = new Uint32Array(lines.length);
  for (const [index, { [name]: text }] of lines.entries()) {
    const known = seen.get(text);
    indices[index] = known ?? seen.size;
    if (known === undefined) seen.set(text, seen.size);
  }
  const ranks = new Uint32Array(seen.size);
  for (const [rank, text] of sort([...seen.keys()]).entries()) ranks[seen.get(text)!] = rank;
  return { of: indices.map((text) => ranks[text]!), count: seen.size };
}
