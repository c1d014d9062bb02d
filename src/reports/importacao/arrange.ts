import { compareCodes } from '../../domain/code-order.ts';
import { compareNames } from '../../domain/text.ts';
import type { Result } from './contract.ts';

/** One posting, its values in whole centavos. */
export type Line = Result['registros'][number];

const KEYS = ['chaveCentroCusto', 'chaveAcao', 'codReduzidoConta', 'codReduzidoNatureza'] as const;

type Compare<Thing> = (a: Thing, b: Thing) => number;

/** Postings by type, the four keys and month; those that agree in all of them stay as they were loaded (spec §2.15). */
export function arrange(lines: readonly Line[]): Result {
  const orders: readonly Compare<Line>[] = [
    orderBy(lines, 'tipo', compareNames),
    ...KEYS.map((key) => orderBy(lines, key, compareCodes)),
    (a, b) => a.mes - b.mes,
  ];
  return { registros: lines.toSorted((a, b) => firstDifference(orders, a, b)) };
}

/** The order by one of their texts; each different text is compared but once, for there are few among many postings. */
function orderBy(
  lines: readonly Line[],
  name: 'tipo' | (typeof KEYS)[number],
  compare: Compare<string>,
): Compare<Line> {
  const texts = [...new Set(lines.map((line) => line[name]))].sort(compare);
  const ranks = new Map(texts.map((text, rank) => [text, rank]));
  return (a, b) => ranks.get(a[name])! - ranks.get(b[name])!;
}

function firstDifference(orders: readonly Compare<Line>[], a: Line, b: Line): number {
  for (const compare of orders) {
    const difference = compare(a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}
