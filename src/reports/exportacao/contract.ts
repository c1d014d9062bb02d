import { z } from 'zod';
import { money } from '../../contracts/numbers.ts';

/** The amounts of a row in the order of its columns: budgeted here, budgeted in the ERP, and the difference. */
export const AMOUNTS = ['valorPropostaWeb', 'valorPropostaRM', 'valor'] as const;

const registro = z.object({
  codCCustoPai: z.string(),
  nomeCCustoPai: z.string(),
  codCCustoFilho: z.string(),
  nomeCCustoFilho: z.string(),
  codTBOrcamento: z.string(),
  nomeTBOrcamento: z.string(),
  inativo: z.enum(['0', '1']),
  valorPropostaWeb: money,
  valorPropostaRM: money,
  valor: money,
});

/** The answer of Exportação (spec §3, "Export row"); on basis 2 the same fields hold the reformulated values. */
export const contract = z.object({ registros: z.array(registro) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
