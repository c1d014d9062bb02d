import { MESES, MONTH_NAMES } from '../../domain/months.ts';
import {
  type AmountsOf,
  blocked,
  inMonth,
  longOfChosen,
  ofMonths,
  ofYear,
  type PlainName,
} from '../../reporting/columns.ts';
import { type CentroLine, centrosContract, type CentroTree, nestCentros } from '../../reporting/centros-custo.ts';

const months = MESES.map((name, at) => ({
  name,
  label: MONTH_NAMES[at]!,
  format: 'amount' as const,
  from: ofMonths('chosen', 1 + at),
  long: longOfChosen(inMonth(1 + at)),
  isMonth: true as const,
  ...(at === 0 && { startsGroup: true as const }),
}));

/** The amounts of Conferir Preenchimento: twelve months, the year and the blocked amount (spec §2.4). */
export const columns = [
  ...months,
  {
    name: 'totalAno',
    label: 'Valor Total',
    format: 'amount',
    from: ofYear('chosen', MESES),
    startsGroup: true,
    summary: true,
  },
  blocked('Bloqueado', 'amount'),
] as const;

/** The response schema of Conferir Preenchimento. */
export const contract = centrosContract(columns);

/** One line: a child cost centre and nature with its planned months, in whole centavos. */
export type Line = CentroLine<PlainName<typeof columns>>;

/** The result of Conferir Preenchimento. */
export type Result = CentroTree<AmountsOf<typeof columns>>;

/** Nests lines as parent > child > nature with totals (spec §2.4). */
export function arrange(lines: readonly Line[]): Result {
  return nestCentros(lines, columns);
}
