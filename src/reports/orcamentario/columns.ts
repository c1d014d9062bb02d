import { ofYear, shareOf, type Search } from '../columns.ts';
import { PERIODOS } from '../filters.ts';
import { measureOf } from '../long-columns.ts';

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
