import { z } from 'zod';
import { naturezaNames } from '../centros-custo-contract.ts';
import { amountsObject, fieldsOf, plainNames } from '../columns.ts';
import { columns } from './columns.ts';

/** The amounts that a line has of its rows. */
export const AMOUNTS = plainNames(columns);

const natureza = z.object({ ...naturezaNames, ...fieldsOf(columns) });

/** The answer of Semestral. */
export const contract = z.object({ naturezas: z.array(natureza), totais: amountsObject(columns) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
