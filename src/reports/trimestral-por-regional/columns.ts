import { fieldsOf, plainNames, QUARTERS, quartersTotal } from '../../reporting/columns.ts';
import { z } from 'zod';
import { naturezaNames } from '../../reporting/centros-custo.ts';

/** The amounts of Trimestral Por Regional: four quarters and the year (spec §2.7). */
export const columns = [...QUARTERS, quartersTotal('totalAno')] as const;

/** The amounts of a line: four quarters and the year. */
export const AMOUNTS = plainNames(columns);

const amounts = fieldsOf(columns);
const totais = z.object(amounts);

const registro = z.object({ ...naturezaNames, ...amounts });
const centroCusto = z.object({ codCCusto: z.string(), nome: z.string(), totais, registros: z.array(registro) });

/** The response schema of Trimestral Por Regional (spec §3, "Regional result"). */
export const contract = z.object({ centrosCustos: z.array(centroCusto), totais });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
