import { z } from 'zod';
import { filhoNames, paiNames } from '../centros-custo-contract.ts';
import { fieldsOf, plainNames } from '../columns.ts';
import { columns } from './columns.ts';

/** The two amounts of each level: proposed and reformulated (spec §3, "Totals object"). */
export const AMOUNTS = plainNames(columns);

const amounts = fieldsOf(columns);
const totais = z.object(amounts);

const filho = z.object({ ...filhoNames, ...amounts });
const pai = z.object({ ...paiNames, totais, ccFilhos: z.array(filho) });

/** The answer of Totais por Centro de Custo. */
export const contract = z.object({ centrosCustos: z.array(pai), totais });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
