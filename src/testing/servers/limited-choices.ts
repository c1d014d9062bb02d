import fc from 'fast-check';
import type { Centros } from '../../domain/centros.ts';

/** Searches, and which of the centres, amounts and files are looked at. */
export const choices = fc.record({
  orcamentoId: fc.constantFrom('3', '4', '4'),
  periodoOrcamento: fc.constantFrom('1', '2'),
  exibirNaturezasInativas: fc.constantFrom('true', 'false'),
  /** Places in lists, from 0 to their ends. */
  pai: fc.double({ min: 0, max: 0.999, noNaN: true }),
  filho: fc.double({ min: 0, max: 0.999, noNaN: true }),
  cell: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

/** One draw of {@link choices}. */
export type Choices = typeof choices extends fc.Arbitrary<infer Chosen> ? Chosen : never;

/** What of some choices is searched. */
export function searched({ orcamentoId, periodoOrcamento, exibirNaturezasInativas }: Choices) {
  return { orcamentoId, periodoOrcamento, exibirNaturezasInativas };
}

/** Parents and children, of which some may be gone, but not no code. */
export function limitsOf(pais: fc.Arbitrary<string[]>, filhos: fc.Arbitrary<string[]>): fc.Arbitrary<Centros> {
  const all = fc.record({ pais, filhos });
  return all.filter(({ pais: some, filhos: others }) => some.length + others.length > 0);
}

/** What stands at a place from 0 to 1. */
export function at<Each>(all: readonly Each[], place: number): Each {
  return all[Math.floor(place * all.length)]!;
}
