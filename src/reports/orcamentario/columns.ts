import { ofYear, shareOf, type Search } from '../columns.ts';
import { PERIODOS } from '../filters.ts';
import { measureOf } from '../long-columns.ts';
import type { AreaTree } from '../codigos-areas.ts';
import { areasContract } from '../codigos-orcamentarios-contract.ts';
import type { NaturezaNames } from '../codigos-orcamentarios.ts';
import { money } from '../../contracts/numbers.ts';

/** The amounts of Orçamentário: the value on the chosen basis, and its share of all (spec §2.9). */
export const columns = [
  {
    name: 'valor',
    label: ({ periodoOrcamento }: Search) => `Valor ${PERIODOS[periodoOrcamento]}`,
    key: 'Valor',
    format: 'currency',
    from: ofYear('chosen'),
    startsGroup: true,
    long: measureOf('valor'),
  },
  { name: 'percentual', label: '% do Total', format: 'percent', from: shareOf('valor'), startsGroup: true },
] as const;

/** The answer of Orçamentário (spec §2.9, §3 "Totals object"). */
export const contract = areasContract(money, { valor: money });

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<number, NaturezaNames & { readonly valor: number }>;
