import { z } from 'zod';
import { filhoNames, naturezaNames, paiNames } from '../centros-custo-contract.ts';
import { fieldsOf } from '../columns.ts';
import { columns } from './columns.ts';

const registro = z.object({ ...paiNames, ...filhoNames, ...naturezaNames, ...fieldsOf(columns) });

/** The answer of Exportação (spec §3, "Export row"); on basis 2 the same fields hold the reformulated values. */
export const contract = z.object({ registros: z.array(registro) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
