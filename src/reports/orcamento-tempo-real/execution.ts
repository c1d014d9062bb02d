import { MESES } from '../../domain/months.ts';
import { accumulated, columns, ofOneMonth } from './columns.ts';
import type { Result } from './contract.ts';
import { projected, projectionSheet } from './projection-columns.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { centrosSheet } from '../../reporting/centros-custo-layout.ts';
import type { Columns } from '../../reporting/columns.ts';
import { cellsOfSet, searchIn } from '../../reporting/columns-layout.ts';
import type { LayoutContext } from '../../reporting/report.ts';

/** The last month, 1 to 12, with a realised value; January if there is none. */
export function lastRealisedMonth(result: Pick<Result, 'centrosCustos'>): number {
  return Math.max(1, realisedMonths(result));
}

/** The number of months up to the last in which a nature has a realised value, even if its values add up to 0. */
export function realisedMonths({ centrosCustos }: Pick<Result, 'centrosCustos'>): number {
  const naturezas = centrosCustos.flatMap(({ ccFilhos }) =>
    ccFilhos.flatMap(({ naturezasOrcamentarias }) => naturezasOrcamentarias),
  );
  return 1 + MESES.findLastIndex((mes) => naturezas.some((each) => each[`${mes}Realizado`] !== 0));
}

/** The column sets besides the spec's 27: the year so far or one month against its plan; the projected year. */
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
    {
      name: 'projecao',
      label: 'Projeção',
      monthLabel: (month: string) => `ao fim de ${month.toLowerCase()}`,
      implies: { comProjecao: true } as const,
      columns: projected,
      layout: projectionSheet,
    },
  ],
};

function showing(columnsOf: (month: number) => Columns) {
  const layout = (result: Result, context: LayoutContext<'periodoOrcamento'>, month: number): UntitledSheet => ({
    ...centrosSheet(result, columnsOf(month), searchIn(context), {
      cells: cellsOfSet(columnsOf(month), columns),
    }),
    totalsOnGroups: true,
  });
  return { columns: columnsOf, layout };
}
