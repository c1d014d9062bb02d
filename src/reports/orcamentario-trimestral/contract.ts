import { z } from 'zod';
import { TRIMESTRES } from '../../domain/quarters.ts';
import type { Amounts } from '../amounts.ts';
import type { AreaTree } from '../codigos-areas.ts';
import { amountsOf } from '../centros-custo-contract.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';

/** The amounts of a line in the order of its columns: four quarters and their total (spec §3, "Quarterly values"). */
export const AMOUNTS = [...TRIMESTRES, 'total'] as const;

/** The name of one of these amounts. */
export type Amount = (typeof AMOUNTS)[number];

const amounts = amountsOf(AMOUNTS);

/** The answer of Orçamentário Trimestral (spec §2.10). */
export const contract = areasContract(z.object(amounts), amounts);

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<Amounts<Amount>, NaturezaNames & Amounts<Amount>>;
