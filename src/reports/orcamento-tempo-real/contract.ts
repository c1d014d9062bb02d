import { MESES, type Mes } from '../../domain/months.ts';
import { centrosContract } from '../centros-custo-contract.ts';

type MonthAmount = `${Mes}${'Orcado' | 'Realizado'}`;

/** The 27 amounts of a line in the order of its columns: month by month, the year, blocked (spec §3, "Real-time result"). */
export const AMOUNTS = [
  ...MESES.flatMap((mes): readonly MonthAmount[] => [`${mes}Orcado`, `${mes}Realizado`]),
  'totalAnoOrcado',
  'totalAnoRealizado',
  'totalBloqueado',
] as const;

/** The answer of Orçamento em Tempo Real. */
export const contract = centrosContract(AMOUNTS);
