import { z } from 'zod';
import { naturezaNames } from '../centros-custo-contract.ts';
import { fieldsOf, plainNames } from '../columns.ts';
import { columns } from './columns.ts';

/** The amounts of a line: four quarters and the year. */
export const AMOUNTS = plainNames(columns);

const amounts = fieldsOf(columns);
const totais = z.object(amounts);

const registro = z.object({ ...naturezaNames, ...amounts });
const centroCusto = z.object({ codCCusto: z.string(), nome: z.string(), totais, registros: z.array(registro) });

/** The answer of Trimestral Por Regional (spec §3, "Regional result"). */
export const contract = z.object({ centrosCustos: z.array(centroCusto), totais });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
