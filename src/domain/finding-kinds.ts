/** The kinds of what the check of a file finds, in the order of the page, each with its label. */
export const FINDING_KINDS = {
  valor: 'Valor alterado',
  total: 'Total alterado',
  tipo: 'Guardado de outro modo',
  nome: 'Texto alterado',
  formula: 'Fórmula trocada',
  linhaQueFalta: 'Linha que falta',
  linhaAMais: 'Linha a mais',
  linhaMovida: 'Linha fora do lugar',
  colunaQueFalta: 'Coluna que falta',
  colunaAMais: 'Coluna a mais',
  titulo: 'Título alterado',
  abaQueFalta: 'Aba que falta',
  carimbo: 'Identificação alterada',
  organizacao: 'Outro nome da organização',
  aparencia: 'Vê-se de outro modo',
  linhaOculta: 'Linha oculta',
  colunaOculta: 'Coluna oculta',
  abaOculta: 'Aba oculta',
  mesclada: 'Células mescladas',
  celulaAMais: 'Célula acrescentada',
} as const;

/** The kinds that leave every figure what it was: what is beside the figures, and how they are seen. */
export const KINDS_BESIDE_FIGURES: readonly FindingKind[] = [
  'organizacao',
  'aparencia',
  'linhaOculta',
  'colunaOculta',
  'abaOculta',
  'mesclada',
  'celulaAMais',
];

export type FindingKind = keyof typeof FINDING_KINDS;

/** Every kind, in the same order. */
export const FINDING_KIND_NAMES = Object.keys(FINDING_KINDS) as readonly FindingKind[];
