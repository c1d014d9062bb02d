import { z } from 'zod';
import { money } from '../../contracts/numbers.ts';

/** The two amounts of each level: proposed and reformulated (spec §3, "Totals object"). */
export const AMOUNTS = ['valorProposta', 'valorReformulacao'] as const;

const amounts = { valorProposta: money, valorReformulacao: money };
const totais = z.object(amounts);

const filho = z.object({ codCCustoFilho: z.string(), nomeCCustoFilho: z.string(), ...amounts });
const pai = z.object({ codCCustoPai: z.string(), nomeCCustoPai: z.string(), totais, ccFilhos: z.array(filho) });

/** The answer of Totais por Centro de Custo. */
export const contract = z.object({ centrosCustos: z.array(pai), totais });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
