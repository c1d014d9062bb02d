import { MESES } from '../../domain/months.ts';
import { centrosContract } from '../centros-custo-contract.ts';

/** The amounts of a line in the order of its columns: twelve months, the year, blocked (spec §3, "Check-of-filling result"). */
export const AMOUNTS = [...MESES, 'totalAno', 'totalBloqueado'] as const;

/** The answer of Conferir Preenchimento. */
export const contract = centrosContract(AMOUNTS);
