import { z } from 'zod';
import type { Variation } from '../../domain/variation.ts';
import { codigosContract } from '../codigos-orcamentarios-contract.ts';
import type { CodigoTree, NaturezaNames } from '../codigos-orcamentarios.ts';
import { variation } from '../../contracts/numbers.ts';

/** The answer of Orçamentário Comparativo (spec §3, "Budget comparative result"). */
export const contract = codigosContract(z.object(variation), variation);

/** The result, its amounts in whole centavos. */
export type Result = CodigoTree<Variation, NaturezaNames & Variation>;
