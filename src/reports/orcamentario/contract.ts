import type { AreaTree } from '../codigos-areas.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';
import { money } from '../../contracts/numbers.ts';

/** The answer of Orçamentário (spec §2.9, §3 "Totals object"). */
export const contract = areasContract(money, { valor: money });

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<number, NaturezaNames & { readonly valor: number }>;
