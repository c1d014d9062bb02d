import { blocked, QUARTERS, quartersTotal, plainNames } from '../columns.ts';
import { centrosContract } from '../centros-custo-contract.ts';

/** The amounts of Trimestral: four quarters, the year, blocked (spec §2.6). */
export const columns = [...QUARTERS, quartersTotal('totalAno'), blocked('Valor Bloqueado', 'currency')] as const;

/** The amounts of a line, which its query answers, in the order of its columns (spec §3, "Quarterly values"). */
export const AMOUNTS = plainNames(columns);

/** The answer of Trimestral. */
export const contract = centrosContract(columns);
