import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lacksErp } from '../../../domain/erp-state.ts';
import { type ChosenSheet, type ColumnChoice, layOutColumns, readColumns } from '../../../reports/screen-params.ts';
import { markErpHeadings } from '../../../reports/erp-headings.ts';
import type { Report } from '../../../reports/report.ts';
import { inThousands, isOfAmounts } from '../../../sheet/columns.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { SearchParams } from '../../api/search-params.ts';
import type { Found } from '../../api/fetch-report.ts';
import { changeSheet, type SheetParams } from '../sheet-params.ts';

/** The unit of amounts in an address: thousands of reais. */
export const THOUSANDS = 'mil';

/** A result as the address asks to see it. */
export type SheetView = {
  readonly sheet: Sheet;
  readonly columns: ColumnChoice;
  /** The month shown, 1 to 12; undefined where the columns ask for none. */
  readonly month: number | undefined;
  /** Whether amounts are shown in thousands of reais; undefined if the sheet has no amounts. */
  readonly isInThousands: boolean | undefined;
  /** What the caption says of it: 'Acumulado até novembro', 'em R$ mil'. */
  readonly said: readonly string[];
  /** What the address asks for in vain. */
  readonly leftOut: readonly string[];
  /** Writes other choices into the address; undefined is the default, which is not written. */
  readonly change: (params: SheetParams) => void;
};

const route = getRouteApi('/area/relatorios/$slug');

/** Shows a result as the address asks. */
export function useSheetView(report: Report, found: Found): SheetView {
  const { colunas, mes, unidade }: SearchParams = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useMemo(() => readColumns(report, { colunas, mes }), [report, colunas, mes]);
  const { sheet, month, description } = useMemo(() => chosenSheet(report, columns, found), [report, columns, found]);
  const isInThousands = found.sheet.columns.some(isOfAmounts) ? unidade === THOUSANDS : undefined;
  const columnsOf = (asked: SearchParams) => chosenSheet(report, readColumns(report, asked), found).sheet.columns;
  const shown = useMemo(() => (isInThousands ? inThousands(sheet) : sheet), [sheet, isInThousands]);
  return {
    sheet: shown,
    columns,
    month,
    isInThousands,
    said: [description, isInThousands ? 'em R$ mil' : undefined].filter((words) => words !== undefined),
    leftOut: [
      ...columns.refused.map((name) => LEFT_OUT[name]),
      ...(unidade !== undefined && !isInThousands ? [LEFT_OUT.unidade] : []),
    ],
    change: (params) =>
      void navigate({ search: (before) => changeSheet(before, params, columnsOf), resetScroll: false }),
  };
}

/** The found sheet, or the result laid out with other columns, its headings marked as those of the found one are. */
function chosenSheet(report: Report, columns: ColumnChoice, { sheet, result, context, erp }: Found): ChosenSheet {
  if (columns.set === undefined) return { sheet, month: undefined, description: undefined };
  const chosen = layOutColumns(report, columns, result, context);
  return erp?.state && lacksErp(erp.state) ? { ...chosen, sheet: markErpHeadings(chosen.sheet) } : chosen;
}

const LEFT_OUT = {
  colunas: 'O endereço pede colunas que este relatório não tem; estas são as de sempre.',
  mes: 'O endereço pede um mês que não serve a estas colunas; ele foi deixado de lado.',
  unidade: 'O endereço pede uma unidade que não existe aqui; os valores estão em reais.',
} as const;
