import { centrosContract } from '../centros-custo-contract.ts';
import { QUARTER_AMOUNTS } from '../quarter-columns.ts';

/** The amounts of a line in the order of its columns: four quarters, the year, blocked (spec §3, "Quarterly values"). */
export const AMOUNTS = [...QUARTER_AMOUNTS, 'totalBloqueado'] as const;

/** The answer of Trimestral. */
export const contract = centrosContract(AMOUNTS);
