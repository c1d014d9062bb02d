import { z } from 'zod';
import { amountsOf, naturezaNames } from '../centros-custo-contract.ts';
import { QUARTER_AMOUNTS } from '../quarter-columns.ts';

const amounts = amountsOf(QUARTER_AMOUNTS);
const totais = z.object(amounts);

const registro = z.object({ ...naturezaNames, ...amounts });
const centroCusto = z.object({ codCCusto: z.string(), nome: z.string(), totais, registros: z.array(registro) });

/** The answer of Trimestral Por Regional (spec §3, "Regional result"). */
export const contract = z.object({ centrosCustos: z.array(centroCusto), totais });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
