import { formatAmount } from '../../domain/format.ts';
import { monthInSentence } from '../../domain/months.ts';
import { centrosSheet } from '../../reporting/centros-custo-layout.ts';
import { type Columns, differenceOf, ofMonths, type Plain, ratioOf, sumOfColumns } from '../../reporting/columns.ts';
import { cellsOfSet, searchIn } from '../../reporting/columns-layout.ts';
import { BAND_NAME, bandOf, NO_HISTORY } from '../../reporting/projected/band.ts';
import type { Projected } from '../../reporting/projected/projected-amounts.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import { text } from '../../sheet/cells.ts';
import type { Cell, Column, UntitledSheet } from '../../sheet/sheet.ts';
import { columns, realisedUntil, until, YEAR_PLAN } from './columns.ts';
import type { Result } from './contract.ts';
import { projectedTree } from './projection.ts';

/** The columns of the year projected after `month` months: realised, the rest by method, and the error a year ago. */
export function projected(month: number): Columns {
  return [realisedUntil(month), ...restOfYear(month), ...wholeYear(month), ...yearAgo(month)];
}

function restOfYear(month: number): Columns {
  const rest = {
    group: { label: 'Resto do ano' },
    period: until(month).period,
    words: `depois de ${monthInSentence(month)}`,
  };
  return [
    { ...estimate('restoPlano', 'Como no plano', month, rest), weight: 1 },
    { ...estimate('restoAnoAnterior', 'Como no ano anterior', month, rest), weight: 1 },
    { ...estimate('restoRitmo', 'No ritmo', month, rest), weight: 1 },
  ];
}

function wholeYear(month: number): Columns {
  const { period } = until(month);
  const year = { group: { label: 'Ano', key: 'Ano' }, format: 'amount', fromErp: true, period } as const;
  return [
    {
      ...year,
      name: 'projecao',
      label: 'Projeção',
      called: 'Projeção do ano',
      from: sumOfColumns('acumuladoRealizado', 'restoPlano', 'restoAnoAnterior', 'restoRitmo'),
      summary: true,
    },
    { ...YEAR_PLAN, measure: 'planned', weight: 5 },
    {
      ...year,
      name: 'saldoProjetado',
      label: 'Saldo',
      called: 'Saldo projetado',
      from: differenceOf('totalAnoOrcado', 'projecao'),
      isLeft: true,
    },
    {
      ...year,
      name: 'percentualProjetado',
      label: '% do plano',
      called: 'Projeção em % do plano',
      format: 'percent',
      bar: true,
      from: ratioOf('projecao', 'totalAnoOrcado'),
      weight: 4,
    },
  ];
}

function yearAgo(month: number): Columns {
  const ago = {
    group: { label: 'Há um ano' },
    period: until(month).period,
    words: `ao fim de ${monthInSentence(month)}`,
  };
  return [
    { ...estimate('erroHaUmAno', 'Erro', month, ago), weight: 2 },
    { ...estimate('realizadoHaUmAno', 'Realizado', month, ago), weight: 2 },
    {
      group: ago.group,
      period: ago.period,
      name: 'percentualErro',
      label: '% de erro',
      called: 'Erro da mesma projeção há um ano, em %',
      format: 'percent',
      from: ratioOf('erroHaUmAno', 'realizadoHaUmAno'),
      fromErp: true,
      weight: 3,
    },
  ];
}

type Estimate = { readonly group: { readonly label: string }; readonly period: object; readonly words: string };

function estimate(
  name: Exclude<keyof Projected, 'comHistorico'>,
  label: string,
  month: number,
  { words, ...more }: Estimate,
) {
  const from: Plain = { ...ofMonths(name, month), words: () => words };
  return { name, label, format: 'amount' as const, from, fromErp: true as const, ...more };
}

/**
 * The result's projection as a sheet, with the range in which the year ends in 80 % of cases; without a projection,
 * only its columns.
 */
export function projectionSheet(
  result: Result,
  context: LayoutContext<'periodoOrcamento'>,
  month: number,
): UntitledSheet {
  const set = projected(month);
  const estimates = set.filter(({ from }) => from.kind === 'plain' && from.words !== undefined);
  const cells = cellsOfSet(set, [...columns, ...estimates]);
  const projection = set.findIndex(({ name }) => name === 'projecao');
  const withBand = (row: object): readonly Cell[] => {
    const own = cells(row);
    return [...own, bandCell(row as Projected, own[projection]!)];
  };
  const known = result.naturezas === undefined ? { ...result, centrosCustos: [] } : result;
  const tree = projectedTree(known, month);
  const sheet = centrosSheet(tree, set, searchIn(context), { cells: withBand, beside: [BAND] });
  return { ...sheet, totalsOnGroups: true };
}

const BAND: Column = { label: BAND_NAME, format: 'text', startsGroup: true, weight: 3 };

function bandCell(row: Projected, { value }: Cell): Cell {
  const projecao = value.kind === 'money' ? value.centavos : 0;
  const band = bandOf({ ...row, projecao });
  return text(band === undefined ? NO_HISTORY : `${formatAmount(band.low)} a ${formatAmount(band.high)}`);
}
