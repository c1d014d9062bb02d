import type { Division } from './composition.ts';

/** How the amounts of a report by parent, child and nature are divided; a nature further by budget code, where it was planned. */
export const centrosComposition = {
  levels: ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento', 'codOrcamentario'],
  sources: ['planned'],
  months: { proposta: 'proposta', reformulacao: 'reformulacao' },
} as const satisfies Division;
