import type { UntitledSheet } from '../../sheet/sheet.ts';
import { centrosSheetOfSet } from '../centros-custo-layout.ts';
import type { Columns } from '../columns.ts';
import type { Result } from './arrange.ts';
import { accumulated, columns, ofOneMonth } from './columns.ts';
import { lastRealisedMonth } from './execution.ts';

/** The sets of columns beside the spec's 27: the year so far, and one month, against their plan. */
export const columnSets = {
  ownLabel: '12 meses',
  defaultMonth: lastRealisedMonth,
  others: [
    {
      name: 'acumulado',
      label: 'Acumulado',
      monthLabel: (month: string) => `até ${month.toLowerCase()}`,
      ...showing(accumulated),
    },
    {
      name: 'mes',
      label: 'Mês',
      monthLabel: (month: string) => `de ${month.toLowerCase()}`,
      ...showing(ofOneMonth),
    },
  ],
};

function showing(columnsOf: (month: number) => Columns) {
  const layout = (result: Result, _: unknown, month: number): UntitledSheet =>
    centrosSheetOfSet(result, columnsOf(month), columns);
  return { columns: columnsOf, layout };
}
