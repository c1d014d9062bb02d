import { z } from 'zod';
import { amountsOf, filhoNames, naturezaNames, paiNames } from '../centros-custo-contract.ts';

/** The amounts of a row in the order of its columns: budgeted here, budgeted in the ERP, and the difference. */
export const AMOUNTS = ['valorPropostaWeb', 'valorPropostaRM', 'valor'] as const;

const registro = z.object({ ...paiNames, ...filhoNames, ...naturezaNames, ...amountsOf(AMOUNTS) });

/** The answer of Exportação (spec §3, "Export row"); on basis 2 the same fields hold the reformulated values. */
export const contract = z.object({ registros: z.array(registro) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
