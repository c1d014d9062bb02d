import { z } from 'zod';
import { money, ordinal } from '../../contracts/numbers.ts';
import { filhoNames, naturezaNames, paiNames } from '../../reporting/centros-custo.ts';

const memoria = z.object({
  mes: ordinal.describe('Mês, de 1 a 12.'),
  proposta: money,
  reformulacao: money.nullable(),
  texto: z.string(),
});
const natureza = z.object({ ...naturezaNames, memorias: z.array(memoria) });
const centroCusto = z.object({ ...paiNames, ...filhoNames, naturezas: z.array(natureza) });

/** The response schema of Memória de Cálculo, by pair of parent and child (spec §2.12, §3 "Calculation memory"). */
export const contract = z.object({ centrosCustos: z.array(centroCusto) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
