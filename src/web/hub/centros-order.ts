import type { CentroDoResumo } from '../../contracts/summary.ts';

/** A person's cost centres, those that need most attention first, equal ones as given; and a text about the order. */
export function centrosInOrder(centros: readonly CentroDoResumo[]): {
  readonly ordered: readonly CentroDoResumo[];
  readonly words: string;
} {
  const hasAmounts = centros.every(({ disponivel }) => disponivel !== undefined);
  const weight = hasAmounts ? ({ disponivel }: CentroDoResumo) => disponivel! : fillingRank;
  return {
    ordered: centros.toSorted((one, other) => weight(one) - weight(other)),
    words: hasAmounts ? 'Do menor disponível para o maior.' : 'Primeiro os que têm mais a preencher.',
  };
}

/** The sort rank: centres without lines, then those with most empty months, then those without calculation memory. */
function fillingRank({ temLinhas, mesesVazios, semMemoria }: CentroDoResumo): number {
  if (!temLinhas) return -Infinity;
  return mesesVazios > 0 ? -mesesVazios : semMemoria ? -0.5 : 0;
}
