import fc from 'fast-check';
import type { Centros } from '../../domain/centros.ts';

/** Random searches, and random places in the lists of centres and amounts. */
export const choices = fc.record({
  orcamentoId: fc.constantFrom('3', '4', '4'),
  periodoOrcamento: fc.constantFrom('1', '2'),
  exibirNaturezasInativas: fc.constantFrom('true', 'false'),
  /** Positions in lists, as a fraction of their length. */
  pai: fc.double({ min: 0, max: 0.999, noNaN: true }),
  filho: fc.double({ min: 0, max: 0.999, noNaN: true }),
  cell: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

/** One value of {@link choices}. */
export type Choices = typeof choices extends fc.Arbitrary<infer Chosen> ? Chosen : never;

/** The filters among some choices. */
export function filtersOf({ orcamentoId, periodoOrcamento, exibirNaturezasInativas }: Choices) {
  return { orcamentoId, periodoOrcamento, exibirNaturezasInativas };
}

/** Limits to some parents and children, at least one code. */
export function limitsOf(pais: fc.Arbitrary<string[]>, filhos: fc.Arbitrary<string[]>): fc.Arbitrary<Centros> {
  const all = fc.record({ pais, filhos });
  return all.filter(({ pais: some, filhos: others }) => some.length + others.length > 0);
}

/** The element at a place from 0 to 1. */
export function elementAt<Each>(all: readonly Each[], place: number): Each {
  return all[Math.floor(place * all.length)]!;
}
