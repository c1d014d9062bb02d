import { money } from '../../sheet/cells.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../codigos-areas-layout.ts';
import { PERIODOS } from '../filters.ts';
import { measureOf } from '../long-columns.ts';
import type { LayoutContext } from '../report.ts';
import type { Result } from './contract.ts';

/** Orçamentário as a sheet: the value on the chosen basis, and the areas' share of the total (spec §2.9). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  const label = `Valor ${PERIODOS[context.filters.periodoOrcamento]}`;
  const look = {
    columns: [
      {
        label,
        key: 'Valor',
        format: 'currency',
        startsGroup: true,
        amount: { coluna: 'valor' },
        long: measureOf('valor'),
      },
    ],
    total: (valor: number) => [money(valor)],
    natureza: ({ valor }: { readonly valor: number }) => [money(valor)],
    share: { label: '% do Total', of: 1 },
  } as const;
  return areasSheet(result, look, context);
}
