import { areaLabelsOf } from './codigos-areas-layout.ts';
import { RECURSOS } from './codigos-orcamentarios-layout.ts';
import type { Division } from './composition.ts';

/** How the amounts of a report by budget code are divided; a nature further by the cost centres it was planned in. */
export const codigosComposition = {
  levels: ['codOrcamentario', 'tipo', 'recurso', 'codTBOrcamento', 'codCCustoPai', 'codCCustoFilho'],
  names: {
    tipo: (tipo) => tipo,
    recurso: (recurso) => (isKeyOf(RECURSOS, recurso) ? RECURSOS[recurso] : undefined),
    area: (area, organization) => {
      const labels = areaLabelsOf(organization);
      return isKeyOf(labels, area) ? labels[area] : undefined;
    },
  },
  sources: ['planned'],
  months: { proposta: 'proposta', reformulacao: 'reformulacao' },
} as const satisfies Division;

function isKeyOf<Of extends object>(of: Of, key: PropertyKey): key is keyof Of {
  return Object.hasOwn(of, key);
}
