import { type Mes, MESES, MONTH_NAMES, monthInSentence } from '../../domain/months.ts';
import {
  basisLabel,
  blocked,
  type ColumnGroup,
  type Columns,
  differenceOf,
  inMonth,
  longOfChosen,
  measureOf,
  ofMonths,
  ofWhole,
  ofYear,
  type Plain,
  ratioOf,
} from '../../reporting/columns.ts';

/** Labels a planned column by the searched basis; its key in addresses is the same on both. */
const CHOSEN = { label: basisLabel, key: 'Proposto' } as const;

const months = MESES.flatMap((mes, at) => {
  const group = { label: MONTH_NAMES[at]! };
  const inOne = inMonth(1 + at);
  return [
    planned(`${mes}Orcado`, group, { from: ofMonths('chosen', 1 + at), long: longOfChosen(inOne) }),
    realised(`${mes}Realizado`, group, { from: ofMonths('realizado', 1 + at), long: measureOf('realizado', inOne) }),
  ];
});

const YEAR = { group: { label: 'Total do Ano' }, summary: true } as const;

/** The 27 amounts of Orçamento em Tempo Real: month by month, the year, and the blocked amount (spec §2.3). */
export const columns = [
  ...months,
  planned('totalAnoOrcado', YEAR.group, { ...YEAR, from: ofYear('chosen', MESES.map(orcadoOf)), measure: 'planned' }),
  realised('totalAnoRealizado', YEAR.group, {
    ...YEAR,
    from: ofYear('realizado', MESES.map(realizadoOf)),
    measure: 'realised',
  }),
  { ...blocked('Valor Bloqueado', 'amount'), startsGroup: true },
] as const;

/** The year so far against its plan: January to a month. */
export function accumulated(month: number): Columns {
  const { group, period } = until(month);
  return [
    planned('acumuladoOrcado', group, { from: ofMonths('chosen', 1, month), period, measure: 'planned', weight: 3 }),
    { ...realisedUntil(month), measure: 'realised' },
    { ...SALDO, group, from: differenceOf('acumuladoOrcado', 'acumuladoRealizado'), period },
    { ...EXECUTED, group, from: executed('acumuladoRealizado', 'acumuladoOrcado', month), period },
    ...OF_YEAR,
  ];
}

/** The column of the realised amount from January to a month. */
export function realisedUntil(month: number) {
  const { group, period } = until(month);
  return realised('acumuladoRealizado', group, { from: ofMonths('realizado', 1, month), period, weight: 5 });
}

/** The heading and the address parameter of the period from January to a month. */
export function until(month: number) {
  const group = { label: `Até ${monthInSentence(month)}`, key: 'Período' };
  return { group, period: { ate: String(month) } };
}

/** One month against its plan. */
export function ofOneMonth(month: number): Columns {
  const [orcado, realizado] = [orcadoOf(MESES[month - 1]!), realizadoOf(MESES[month - 1]!)];
  const group = { label: MONTH_NAMES[month - 1]!, key: 'Período' };
  const period = { mes: String(month) };
  return [
    planned(orcado, group, { from: ofMonths('chosen', month), measure: 'planned', weight: 3 }),
    realised(realizado, group, { from: ofMonths('realizado', month), measure: 'realised', weight: 5 }),
    { ...SALDO, group, from: differenceOf(orcado, realizado), period },
    { ...EXECUTED, group, from: executed(realizado, orcado, 1), period },
    ...OF_YEAR,
  ];
}

const SALDO = { name: 'saldo', label: 'Saldo', format: 'amount', fromErp: true, isLeft: true } as const;

const EXECUTED = {
  name: 'percentualExecutado',
  label: '% executado',
  format: 'percent',
  bar: true,
  fromErp: true,
  weight: 4,
} as const;

/** The realised share of the plan, beside its linear pace: `twelfths` of the year's plan. */
function executed(realizado: string, orcado: string, twelfths: number) {
  return ratioOf(realizado, orcado, { of: 'totalAnoOrcado', twelfths });
}

const ANO = { group: { label: 'Ano', key: 'Ano' }, format: 'amount', summary: true } as const;

/** The year's plan beside its months. */
export const YEAR_PLAN = { ...ANO, ...CHOSEN, name: 'totalAnoOrcado', from: ofYear('chosen'), weight: 1 } as const;

/** The year beside its months; no column has its realised amount, so 'Disponível' cannot be a formula. */
const OF_YEAR: Columns = [
  YEAR_PLAN,
  { ...ANO, name: 'totalBloqueado', label: 'Bloqueado', from: ofWhole('bloqueado'), weight: 2 },
  {
    ...ANO,
    name: 'disponivel',
    label: 'Disponível',
    from: differenceOf('totalAnoOrcado', 'totalAnoRealizado', 'totalBloqueado'),
    fromErp: true,
    isLeft: true,
  },
];

function orcadoOf(mes: Mes) {
  return `${mes}Orcado` as const;
}

function realizadoOf(mes: Mes) {
  return `${mes}Realizado` as const;
}

type More = Partial<Pick<Columns[number], 'long' | 'summary' | 'measure' | 'period' | 'weight'>> & {
  readonly from: Plain;
};

function planned<const Name extends string>(name: Name, group: ColumnGroup, more: More) {
  return { name, ...CHOSEN, group, format: 'amount' as const, ...more };
}

function realised<const Name extends string>(name: Name, group: ColumnGroup, more: More) {
  return { name, label: 'Realizado', group, format: 'amount' as const, fromErp: true as const, ...more };
}
