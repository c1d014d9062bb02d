import { measureOf, ofYear, type Search, shareOf } from '../../reporting/columns.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import {
  type AreaTree,
  type CodigoLine,
  type NaturezaNames,
  nestCodigosWithAreas,
} from '../../reporting/codigos-orcamentarios.ts';
import { areasContract } from '../../reporting/codigos-orcamentarios-contract.ts';
import { money } from '../../contracts/numbers.ts';

/** The amounts of Orçamentário: the value on the chosen basis, and its share of the total (spec §2.9). */
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

/** The response schema of Orçamentário (spec §2.9, §3 "Totals object"). */
export const contract = areasContract(money, { valor: money });

/** The result, its amounts in whole centavos. */
export type Result = AreaTree<number, NaturezaNames & { readonly valor: number }>;

/** One line: a code, tipo, recurso and nature with its value in the year, in whole centavos. */
export type Line = CodigoLine<'valor'>;

/** Nests lines as code > tipo > recurso > natureza with totals by recurso and area (spec §2.9). */
export function arrange(lines: readonly Line[]): Result {
  return nestCodigosWithAreas(
    lines,
    {
      names: ['valor'],
      total: ({ valor }) => valor,
      natureza: ({ codTBOrcamento, descricao, inativo, valor }) => ({ codTBOrcamento, descricao, inativo, valor }),
    },
    'valor',
  );
}
