import type { AmountName } from '../contracts/composition.ts';
import { MONTH_NAMES } from '../domain/month-names.ts';
import { MESES } from '../domain/months.ts';
import { TRIMESTRE_NAMES, TRIMESTRES } from '../domain/quarters.ts';
import type { CalculatedColumn, ComposedColumn, Measure, PlainColumn, Span, Term } from './composition.ts';

type Columns = Readonly<Record<string, ComposedColumn>>;

/** An amount of the whole year; of 'chosen', on the basis that the search considers. */
export function ofYear(measure: PlainColumn['measure'], words: Span['words'] = () => 'no ano'): PlainColumn {
  return { kind: 'plain', measure, span: { from: 0, to: MESES.length, words } };
}

/** An amount of a measure that has but one. */
export function single(measure: Measure | 'chosen'): PlainColumn {
  return { kind: 'plain', measure, span: { from: 0, to: 1, words: () => '' } };
}

/** The twelve months of a measure by their names and an ending: 'janeiroOrcado'. */
export function ofMonths(measure: PlainColumn['measure'], ending = ''): Columns {
  return Object.fromEntries(
    MESES.map((mes, month) => [
      `${mes}${ending}`,
      { kind: 'plain', measure, span: { from: month, to: month + 1, words: () => `em ${monthName(month + 1)}` } },
    ]),
  );
}

/** The four quarters on the basis that the search considers. */
export function ofQuarters(): Columns {
  return Object.fromEntries(
    TRIMESTRES.map((trimestre, at) => [
      trimestre,
      {
        kind: 'plain',
        measure: 'chosen',
        span: { from: at * 3, to: at * 3 + 3, words: () => `no ${TRIMESTRE_NAMES[at]!.toLowerCase()}` },
      },
    ]),
  );
}

/** An amount from January to the month that is asked for. */
export function untilMonth(measure: PlainColumn['measure']): PlainColumn {
  return { kind: 'plain', measure, asks: 'ate' };
}

/** (P-R)/R of two columns. */
export function variationOf(proposta: string, reformulacao: string): CalculatedColumn {
  return { kind: 'variation', label: 'Variação (P-R)/R', terms: [termOf(proposta), termOf(reformulacao)] };
}

/** What part of the grand total's amount in the same column an amount is. */
export function percentOfAll(coluna: string, label = '% do Total'): CalculatedColumn {
  return { kind: 'ratio', label, terms: [termOf(coluna), { ...termOf(coluna), isOfAll: true }] };
}

/** A column as a term of another one. */
export function termOf(coluna: string): Term {
  return { name: () => ({ coluna }) };
}

/** A month that a term takes from what is asked: a month's own column, or the one from January on. */
export function termOfAsked(ending: string, accumulated: string): Term {
  return {
    name: ({ ate, mes }): AmountName =>
      mes === undefined
        ? { coluna: accumulated, ...(ate !== undefined && { ate }) }
        : { coluna: `${MESES[Number(mes) - 1]}${ending}` },
  };
}

/** What an amount from January to the month asked for, or of one month alone, is called: 'até novembro'. */
export function askedWords({ ate, mes }: AmountName): string {
  if (mes !== undefined) return `em ${monthName(Number(mes))}`;
  return ate === undefined ? '' : `até ${monthName(Number(ate))}`;
}

function monthName(month: number): string {
  return MONTH_NAMES[month - 1]!.toLowerCase();
}
