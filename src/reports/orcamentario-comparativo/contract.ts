import { z } from 'zod';
import { money, percentage } from '../money.ts';

const amounts = { proposta: money, reformulacao: money, variacao: percentage };
const total = z.object(amounts);

const natureza = z.object({ codTBOrcamento: z.string(), descricao: z.string(), ...amounts });
const recurso = z.object({ tipo: z.enum(['proprios', 'terceiros']), total, naturezas: z.array(natureza) });
const valor = z.object({ tipo: z.string(), total, recursos: z.array(recurso) });
const codigoOrcamentario = z.object({
  codOrcamentario: z.string(),
  descricaoOrcamentario: z.string(),
  total,
  valores: z.array(valor),
});

/** The answer of Orçamentário Comparativo (spec §3, "Budget comparative result"). */
export const contract = z.object({
  codigosOrcamentarios: z.array(codigoOrcamentario),
  totais: z.object({ recursosProprios: total, recursosTerceiros: total, total }),
});

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
