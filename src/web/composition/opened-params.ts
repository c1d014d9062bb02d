import {
  type AmountName,
  amountQuery,
  type Subject,
  SUBJECT_FIELDS,
  subjectParam,
} from '../../contracts/composition.ts';
import type { CellAmount } from '../../sheet/rectangle/cell-amount.ts';
import { SIDE } from '../../sheet/compare/amount-columns.ts';
import type { Column } from '../../sheet/sheet.ts';
import type { SearchParams } from '../api/search-params.ts';

/** An amount that an address, a table or a panel opens. */
export type OpenedAmount = CellAmount & {
  readonly subject: Subject;
  /** In a comparison also its side, unless that is the later one. */
  readonly amount: AmountName & { readonly [SIDE]?: Side };
};

/** The sides of a comparison other than the later one. */
export type Side = 'antes' | 'diferenca';

/** The parameter that says which tab of the panel is open. */
export const TAB = 'painel';

const OPENED_PARAMS: readonly string[] = ['coluna', 'ate', SIDE, TAB, ...SUBJECT_FIELDS.map(subjectParam)];

/** The amount that an address opens; a single month is read from the shown columns. */
export function readOpened(params: SearchParams, columns: readonly Column[]): OpenedAmount | undefined {
  const { coluna, ate } = params;
  if (coluna === undefined) return undefined;
  const { lado, mes } = shownAmount(params, columns);
  const codes = SUBJECT_FIELDS.flatMap((field) => {
    const code = params[subjectParam(field)];
    return code === undefined ? [] : [[field, code] as const];
  });
  return {
    subject: Object.fromEntries(codes),
    amount: {
      coluna,
      ...(ate !== undefined && { ate }),
      ...(mes !== undefined && { mes }),
      ...(lado !== undefined && { lado }),
    },
  };
}

/** What the columns say about an address's amount: its month, and its side if there is a comparison. */
function shownAmount(
  params: SearchParams,
  columns: readonly Column[],
): { readonly lado?: Side; readonly mes?: string } {
  const amounts = columns.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const isCompared = amounts.some((amount) => amount[SIDE] === params[SIDE]); // without a comparison there are no sides
  const lado = isCompared ? (params[SIDE] as Side | undefined) : undefined;
  const mes = amounts.find((amount) => amount[SIDE] === lado && isNamed(amount, params))?.['mes'];
  return { ...(lado !== undefined && { lado }), ...(mes !== undefined && { mes }) };
}

function isNamed(amount: NonNullable<Column['amount']>, { coluna, ate }: SearchParams): boolean {
  return amount['coluna'] === coluna && amount['ate'] === ate;
}

/** An address that opens an amount in the current tab; a single month is left out, as the columns have it. */
export function withOpened(before: SearchParams, { subject, amount }: CellAmount): SearchParams {
  const { coluna = '', ate, [SIDE]: lado } = amount;
  const { [TAB]: painel } = before;
  return {
    ...withoutOpened(before),
    ...amountQuery(subject, { coluna, ...(ate !== undefined && { ate }) }),
    ...(lado !== undefined && { [SIDE]: lado }),
    ...(painel !== undefined && { [TAB]: painel }),
  };
}

/** An address without an amount. */
export function withoutOpened(params: SearchParams): SearchParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !OPENED_PARAMS.includes(name)));
}
