import { z } from 'zod';
import { money } from '../contracts/numbers.ts';

/** The answer of a report nested as parent > child > nature, its amounts by name (spec §3, "Real-time result"). */
export function centrosContract<Name extends string>(names: readonly Name[]) {
  const amounts = Object.fromEntries(names.map((name) => [name, money])) as { [N in Name]: typeof money };
  const totais = z.object(amounts);
  const natureza = z.object({
    codTBOrcamento: z.string(),
    nomeTBOrcamento: z.string(),
    inativo: z.enum(['0', '1']),
    ...amounts,
  });
  const filho = z.object({
    codCCustoFilho: z.string(),
    nomeCCustoFilho: z.string(),
    totais,
    naturezasOrcamentarias: z.array(natureza),
  });
  const pai = z.object({ codCCustoPai: z.string(), nomeCCustoPai: z.string(), totais, ccFilhos: z.array(filho) });
  return z.object({ centrosCustos: z.array(pai), totais });
}
