import type { UntitledSheet } from '../../sheet/sheet.ts';
import type { Result } from './arrange.ts';
import { layoutMonth, layoutUntil } from './execution-layout.ts';
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
      layout: (result: Result, _: unknown, month: number): UntitledSheet => layoutUntil(result, month),
    },
    {
      name: 'mes',
      label: 'Mês',
      monthLabel: (month: string) => `de ${month.toLowerCase()}`,
      layout: (result: Result, _: unknown, month: number): UntitledSheet => layoutMonth(result, month),
    },
  ],
};
