import { z } from 'zod';
import { percentage } from '../contracts/numbers.ts';
import { areaLabelsOf, RECURSOS } from './codigos-orcamentarios-layout.ts';
import type { Division } from './composition/composition.ts';

/** The response of a report nested as code > tipo > recurso > nature (spec §3); totals have the schema `total`. */
export function codigosContract<Total extends z.ZodType, Own extends z.ZodRawShape>(total: Total, natureza: Own) {
  return z.object({
    codigosOrcamentarios: z.array(codigo(total, natureza)),
    totais: z.object({ recursosProprios: total, recursosTerceiros: total, total }),
  });
}

/** The nested response with each code's area, and the areas' totals if more than one code is returned. */
export function areasContract<Total extends z.ZodType, Own extends z.ZodRawShape>(total: Total, natureza: Own) {
  return z.object({
    codigosOrcamentarios: z.array(codigo(total, natureza).extend({ area: z.enum(['meio', 'fim']) })),
    totais: z.object({
      recursosProprios: total,
      recursosTerceiros: total,
      meio: total.optional(),
      fim: total.optional(),
      percentualMeio: percentage.optional(),
      percentualFim: percentage.optional(),
      total,
    }),
  });
}

function codigo<Total extends z.ZodType, Own extends z.ZodRawShape>(total: Total, natureza: Own) {
  const names = { codTBOrcamento: z.string(), descricao: z.string(), inativo: z.enum(['0', '1']) };
  const naturezas = z.array(z.object({ ...names, ...natureza }));
  const recurso = z.object({ tipo: z.enum(['proprios', 'terceiros']), total, naturezas });
  return z.object({
    codOrcamentario: z.string(),
    descricaoOrcamentario: z.string(),
    total,
    valores: z.array(z.object({ tipo: z.string(), total, recursos: z.array(recurso) })),
  });
}

/** How the amounts of a report by budget code are divided; those of a nature further by cost centre. */
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
  alwaysShown: ['recurso', 'area'],
  sources: ['planned'],
  months: { proposta: 'proposta', reformulacao: 'reformulacao' },
} as const satisfies Division;

function isKeyOf<Of extends object>(of: Of, key: PropertyKey): key is keyof Of {
  return Object.hasOwn(of, key);
}
