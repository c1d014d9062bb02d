/** The kinds of findings of a file check, in the order of the page, each with its label. */
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

export type FindingKind = keyof typeof FINDING_KINDS;

/** Every kind, in the same order. */
export const FINDING_KIND_NAMES = Object.keys(FINDING_KINDS) as readonly FindingKind[];

/** Whether a kind neither alters nor adds a figure; an added cell may add one, also within the table. */
export function leavesFigures(kind: FindingKind): boolean {
  return kind !== 'celulaAMais' && isBesideFigures(kind);
}

/** Whether a kind alters no figure of the file: it concerns other content, or how figures are shown. */
export function isBesideFigures(kind: FindingKind): boolean {
  return BESIDE_FIGURES.has(kind);
}

const BESIDE_FIGURES: ReadonlySet<FindingKind> = new Set([
  'organizacao',
  'aparencia',
  'linhaOculta',
  'colunaOculta',
  'abaOculta',
  'mesclada',
  'celulaAMais',
]);
