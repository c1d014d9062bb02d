import { z } from 'zod';
import { money, ordinal, quantity } from '../../contracts/numbers.ts';

const registro = z.object({
  tipo: z.string(),
  chaveCentroCusto: z.string(),
  chaveAcao: z.string(),
  codReduzidoConta: z.string(),
  codReduzidoNatureza: z.string(),
  mes: ordinal.min(1).max(12),
  unidade: z.string(),
  descricaoLancamento: z.string(),
  qtdPessoas: quantity,
  qtdDias: quantity,
  qtdUnidade: quantity,
  valorUnitario: money,
  valorTotal: money,
});

/** The response schema of Importação (spec §3, "Import row"). */
export const contract = z.object({ registros: z.array(registro) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
