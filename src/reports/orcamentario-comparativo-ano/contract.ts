import { z } from 'zod';
import type { Variation } from '../../domain/variation.ts';
import type { AreaTree } from '../codigos-areas.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';
import { variation } from '../../contracts/numbers.ts';

/** The answer of Orçamentário Comparativo Entre Anos: P of the budget's year, R of the year before (spec §2.11). */
export const contract = areasContract(z.object(variation), variation);

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<Variation, NaturezaNames & Variation>;
