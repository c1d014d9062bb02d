import { z } from 'zod';
import { money } from '../../contracts/money.ts';

const quantity = z.number().nullable().describe('Até quatro casas decimais; nulo quando não informado.');

const registro = z.object({
  tipo: z.string(),
  chaveCentroCusto: z.string(),
  chaveAcao: z.string(),
  codReduzidoConta: z.string(),
  codReduzidoNatureza: z.string(),
  mes: z.int().min(1).max(12),
  unidade: z.string(),
  descricaoLancamento: z.string(),
  qtdPessoas: quantity,
  qtdDias: quantity,
  qtdUnidade: quantity,
  valorUnitario: money,
  valorTotal: money,
});

/** The answer of Importação (spec §3, "Import row"). */
export const contract = z.object({ registros: z.array(registro) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
