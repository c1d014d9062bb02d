/** A revenue's value in whole centavos: proposed on basis 1, otherwise reformulated (spec §2.8). */
export function valueOfBasis(
  periodoOrcamento: 1 | 2,
  { proposta, reformulacao }: { readonly proposta: number; readonly reformulacao: number },
): number {
  return periodoOrcamento === 1 ? proposta : reformulacao;
}
