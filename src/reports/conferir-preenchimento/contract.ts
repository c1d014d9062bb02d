import { centrosContract } from '../centros-custo-contract.ts';
import { plainNames } from '../columns.ts';
import { columns } from './columns.ts';

/** The amounts of a line, which its query answers, in the order of its columns (spec §3, "Check-of-filling result"). */
export const AMOUNTS = plainNames(columns);

/** The answer of Conferir Preenchimento. */
export const contract = centrosContract(columns);
