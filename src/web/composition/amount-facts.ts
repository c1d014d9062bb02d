import type { AmountName, Composicao } from '../../contracts/composition.ts';
import { MESES } from '../../domain/months.ts';
import { amountsOf, type BudgetBasis } from '../../reporting/composition/composed-amounts.ts';
import {
  AMOUNTS_OF,
  type ComposedColumn,
  type Composition,
  type Measure,
} from '../../reporting/composition/composition.ts';
import { erpNotices } from '../../domain/erp-notices.ts';
import { type ErpState, lacksErp } from '../../domain/erp-state.ts';

/** The basis of an amount: proposed ('1'), reformulated ('2'), both, or the plan of another year. */
export type Basis = '1' | '2' | 'both' | 'anotherYear';

/** What a report's composition says about an amount. */
export type AmountFacts = {
  readonly kind: ComposedColumn['kind'];
  /** All measures that the amount uses. */
  readonly measures: readonly Measure[];
  /** The months of the amount, 1 to 12. */
  readonly months: readonly number[];
  readonly basis: Basis;
};

/** Reads from a report's composition what it says about one of its amounts. */
export function factsOf(composition: Composition, amount: AmountName, considered: BudgetBasis): AmountFacts {
  const { columnOf, measuresOf } = amountsOf(composition, considered);
  const measures = measuresOf(amount);
  const months = MESES.map((_, at) => at + 1).filter((month) => isIn(month, amount, columnOf));
  return { kind: columnOf(amount).kind, measures, months, basis: basisOf(measures, considered) };
}

function basisOf(measures: readonly Measure[], { periodoOrcamento }: BudgetBasis): Basis {
  if (measures.some((measure) => YEAR_BEFORE.includes(measure))) return 'anotherYear';
  if (periodoOrcamento !== undefined) return periodoOrcamento === 2 ? '2' : '1';
  const isReformulated = measures.includes('reformulacao');
  if (isReformulated && measures.includes('proposta')) return 'both';
  return isReformulated ? '2' : '1';
}

const YEAR_BEFORE: readonly Measure[] = ['reformulacaoAntes', 'reformulacaoDoAnoAntes'];

/** Whether a month, 1 to 12, is in an amount, or in one it is calculated from. */
function isIn(month: number, amount: AmountName, columnOf: (name: AmountName) => ComposedColumn): boolean {
  const column = columnOf(amount);
  if (column.kind !== 'plain') return column.terms.some(({ name }) => isIn(month, name(amount), columnOf));
  if (column.measure !== 'chosen' && AMOUNTS_OF[column.measure] === 1) return false;
  const { from, to } = column.spanOf(amount);
  return month > from && month <= to;
}

/** The notice under an amount for which the ERP gave no current value: 'Nenhum valor do ERP: ...'. */
export function erpNoticeOf(
  state: ErpState | undefined,
  { measures }: Pick<AmountFacts, 'measures'>,
  { meses }: Pick<Composicao, 'meses'>,
): string | undefined {
  if (state === undefined || !lacksErp(state)) return undefined;
  const isOfErp =
    measures.some((measure) => FROM_ERP.includes(measure)) || meses?.some((mes) => mes.realizado !== null);
  return isOfErp ? erpNotices(state)[0]?.title : undefined;
}

const FROM_ERP: readonly Measure[] = ['realizado', 'orcadoNoErp'];
