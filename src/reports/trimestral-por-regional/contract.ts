import { z } from 'zod';
import type { Trimestre } from '../../domain/quarters.ts';
import { money } from '../../contracts/numbers.ts';

const amounts: Readonly<Record<Trimestre | 'totalAno', typeof money>> = {
  primeiro: money,
  segundo: money,
  terceiro: money,
  quarto: money,
  totalAno: money,
};
const totais = z.object(amounts);

const registro = z.object({
  codTBOrcamento: z.string(),
  nomeTBOrcamento: z.string(),
  inativo: z.enum(['0', '1']),
  ...amounts,
});
const centroCusto = z.object({ codCCusto: z.string(), nome: z.string(), totais, registros: z.array(registro) });

/** The answer of Trimestral Por Regional (spec §3, "Regional result"). */
export const contract = z.object({ centrosCustos: z.array(centroCusto), totais });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
