import { z } from 'zod';
import { money } from '../../contracts/numbers.ts';

/** The amounts of a nature: its halves of the year and the year. */
export const AMOUNTS = ['primeiroSemestre', 'segundoSemestre', 'totalAno'] as const;

const amounts = { primeiroSemestre: money, segundoSemestre: money, totalAno: money };
const natureza = z.object({
  codTBOrcamento: z.string(),
  nomeTBOrcamento: z.string(),
  inativo: z.enum(['0', '1']),
  ...amounts,
});

/** The answer of Semestral. */
export const contract = z.object({ naturezas: z.array(natureza), totais: z.object(amounts) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
