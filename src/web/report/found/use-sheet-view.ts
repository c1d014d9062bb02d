import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lacksErp } from '../../../domain/erp-state.ts';
import { COLUMN_PARAMS, type ColumnChoice, layOutColumns, readColumns } from '../../../reporting/screen-params.ts';
import { layOutCompared } from '../../../reporting/compared/compared-sheet.ts';
import { COMPARE, COMPARED_AMOUNTS } from '../../../reporting/compared/compared-with.ts';
import { markErpHeadings } from '../../../reporting/erp-headings.ts';
import type { Report } from '../../../reporting/report.ts';
import { inThousands, isOfAmounts, markTotals } from '../../../sheet/columns.ts';
import type { Column, Row, Sheet } from '../../../sheet/sheet.ts';
import { columnKeys } from '../../../sheet/columns.ts';
import { columnParamsOf, columnsFrom, parseColumns } from '../../../sheet/view/column-params.ts';
import { parseView } from '../../../sheet/view/view-params.ts';
import type { Found } from '../../api/fetch-report.ts';
import type { SearchParams } from '../../api/search-params.ts';
import { withoutOpened } from '../../composition/opened-params.ts';
import type { Compared } from '../compare/use-comparing.tsx';
import { useCentroStates } from './use-centro-states.ts';
import { useJustifications } from './use-judge.ts';
import { viewParamsOf } from '../use-address-view.ts';
import { partOfAll } from '../../../domain/centros.ts';
import { useSession } from '../../session/session.ts';

/** The value of an address's 'unidade' for amounts in thousands of reais. */
export const THOUSANDS = 'mil';

/** A result as the address shows it. */
export type SheetView = {
  readonly sheet: Sheet;
  readonly columns: ColumnChoice;
  /** The month shown, 1 to 12; undefined if the columns require none. */
  readonly month: number | undefined;
  /** Whether amounts are shown in thousands of reais; undefined if the sheet has no amounts. */
  readonly isInThousands: boolean | undefined;
  /** The texts of the justifications beside a row. */
  readonly notesOf: (row: Row) => readonly string[];
  /** Whether the result is compared with another one. */
  readonly isCompared: boolean;
  /** How the result is shown, for the caption: 'Acumulado até novembro', 'em R$ mil'. */
  readonly description: readonly string[];
  /** Sentences about parameters of the address that have no effect. */
  readonly leftOut: readonly string[];
  /** Writes other choices into the address; undefined is the default, which is not written. */
  readonly change: (params: SheetParams) => void;
};

const route = getRouteApi('/area/relatorios/$slug');

/** The sheet of a result with the columns and the unit that the address requests. */
export function useSheetView(report: Report, found: Found, compared?: Compared): SheetView {
  const { colunas, mes, unidade }: SearchParams = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useMemo(() => readColumns(report, { colunas, mes }), [report, colunas, mes]);
  const { sheet, month, description } = useMemo(
    () => chosenSheet(report, columns, { found, compared }),
    [report, columns, found, compared],
  );
  const isInThousands = found.sheet.columns.some(isOfAmounts) ? unidade === THOUSANDS : undefined;
  const columnsOf = (params: SearchParams) =>
    chosenSheet(report, readColumns(report, params), { found, compared }).sheet.columns;
  const { limite } = useSession();
  const { judge, notesOf } = useJustifications(report, found, compared);
  const withStates = useCentroStates(report, found);
  const judged = useMemo(() => withStates(judge(sheet)), [sheet, judge, withStates]); // the same object if unmarked
  const shown = useMemo(() => {
    const inUnit = isInThousands ? inThousands(judged) : judged;
    return limite === null ? inUnit : markTotals(inUnit, `(${partOfAll(limite)})`);
  }, [judged, isInThousands, limite]);
  return {
    sheet: shown,
    columns,
    month,
    notesOf,
    isInThousands,
    isCompared: compared !== undefined,
    description: [
      description,
      compared && `comparado com ${compared.label}`,
      isInThousands ? 'em R$ mil' : undefined,
    ].filter((words) => words !== undefined),
    leftOut: [
      ...columns.refused.map((name) => LEFT_OUT[name]),
      ...(unidade !== undefined && !isInThousands ? [LEFT_OUT.unidade] : []),
    ],
    change: (params) =>
      void navigate({ search: (before) => changeSheet(before, params, columnsOf), resetScroll: false }),
  };
}

type Sides = { readonly found: Found; readonly compared: Compared | undefined };

/** The found sheet, or the result laid out with other columns or a comparison, with the same marks in its headings. */
function chosenSheet(report: Report, columns: ColumnChoice, { found, compared }: Sides) {
  if (columns.set === undefined && compared === undefined)
    return { sheet: found.sheet, month: undefined, description: undefined };
  const chosen =
    compared === undefined
      ? layOutColumns(report, columns, found.result, found.context)
      : layOutCompared(report, columns, { before: compared.found, after: found }, compared);
  return found.erp?.state && lacksErp(found.erp.state) ? { ...chosen, sheet: markErpHeadings(chosen.sheet) } : chosen;
}

const LEFT_OUT = {
  colunas: 'O endereço pede colunas que este relatório não tem; estas são as de sempre.',
  mes: 'O endereço pede um mês que não serve a estas colunas; ele foi deixado de lado.',
  unidade: 'O endereço pede uma unidade que não existe aqui; os valores estão em reais.',
} as const;

/** The parameters of columns, unit, chart, blocks and comparison; a search with other filters retains them. */
export const SHEET_PARAMS = [...COLUMN_PARAMS, 'unidade', 'grafico', 'tabela', COMPARE, COMPARED_AMOUNTS] as const;

/** New values of these parameters; undefined is the default, which is not written. */
type SheetParams = { readonly [Name in (typeof SHEET_PARAMS)[number]]?: string | undefined };

/** An address with other columns or unit; without an order or an open amount of columns that it no longer has. */
export function changeSheet(
  before: SearchParams,
  change: SheetParams,
  columnsOf: (params: SearchParams) => readonly Column[],
): SearchParams {
  const after = defined({ ...before, ...change });
  const hasOtherColumns = COLUMN_PARAMS.some((name) => after[name] !== before[name]);
  const changed = hasOtherColumns ? withFittingOpened(after, columnsOf) : after;
  const columns = columnsOf(changed);
  const { order } = parseView({ ordem: changed['ordem'] ?? '' }).view;
  const hasOrder = order === undefined || columnKeys(columns).includes(order.column);
  const { ordem, ...others } = defined({ ...changed, ...retainedColumns(changed, columns) });
  return ordem === undefined || !hasOrder ? others : { ...others, ordem };
}

/** The parameters about columns, limited to existing ones: hidden, sequence, widths and compared amounts. */
function retainedColumns(params: SearchParams, columns: readonly Column[]) {
  const { columns: given } = parseColumns(viewParamsOf(params));
  const retained = { ...columnParamsOf(columnsFrom(given, columns).columns), ...retainedAmounts(params, columns) };
  return Object.fromEntries(Object.entries(retained).map(([name, value]) => [name, value === '' ? undefined : value]));
}

/** The compared amounts of an address that the columns have. */
function retainedAmounts(params: SearchParams, columns: readonly Column[]) {
  const names = params[COMPARED_AMOUNTS]?.split(',') ?? [];
  const there = names.filter((name) => columns.some((column) => column.name === `${name}Depois`));
  return { [COMPARED_AMOUNTS]: there.join(',') };
}

/** An address whose open amount fits its columns: with their month, or none if its column is not among them. */
function withFittingOpened(
  changed: SearchParams,
  columnsOf: (params: SearchParams) => readonly Column[],
): SearchParams {
  const { coluna, ate, ...others } = changed;
  if (coluna === undefined) return changed;
  const amounts = columnsOf(changed).flatMap(({ amount }) => (amount?.['coluna'] === coluna ? [amount] : []));
  const [found] = amounts;
  if (found === undefined) return withoutOpened(changed);
  if (amounts.some((amount) => amount['ate'] === ate)) return changed;
  return defined({ ...others, coluna, ate: found['ate'] });
}

function defined(params: Readonly<Record<string, string | undefined>>): SearchParams {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
