import { MESES, MONTH_NAMES } from '../../domain/months.ts';
import { blocked, longOfChosen, ofMonths, ofYear, plainNames } from '../columns.ts';
import { inMonth } from '../long-columns.ts';
import { centrosContract } from '../centros-custo-contract.ts';

const months = MESES.map((name, at) => ({
  name,
  label: MONTH_NAMES[at]!,
  format: 'amount' as const,
  from: ofMonths('chosen', 1 + at),
  long: longOfChosen(inMonth(1 + at)),
  isMonth: true as const,
  ...(at === 0 && { startsGroup: true as const }),
}));

/** The amounts of Conferir Preenchimento: twelve months, the year, blocked (spec §2.4). */
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

/** The amounts of a line, which its query answers, in the order of its columns (spec §3, "Check-of-filling result"). */
export const AMOUNTS = plainNames(columns);

/** The answer of Conferir Preenchimento. */
export const contract = centrosContract(columns);
