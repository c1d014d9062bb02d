import {
  comparableAmounts,
  type ComparedAmount,
  longAmounts,
  measuresOf,
  type SideWords,
} from '../../sheet/compare/amount-columns.ts';
import type { Comparison } from '../../sheet/compare/compare-sheets.ts';
import type { Column, Sheet } from '../../sheet/sheet.ts';
import type { LayoutContext } from '../report.ts';
import { baseOf, type ComparedBudget, labelOf } from './compared-budgets.ts';
import { BASE_WORDS, type ComparedBase } from './compared-with.ts';

/** How a search is compared, with another budget or with itself at another moment, and in which amounts. */
export type ComparedAs = {
  readonly budget?: ComparedBudget | undefined;
  /** The names of the amounts; by default those of `comparableAmounts`, in long form all of them. */
  readonly amounts?: readonly string[] | undefined;
};

/** The two sheets of a comparison; `context` is the layout context of `after`. */
type ComparedSheets = {
  readonly before: Sheet;
  readonly after: Sheet;
  readonly context: Pick<LayoutContext, 'ano'> & { readonly filters: { readonly periodoOrcamento?: 1 | 2 } };
};

/** Returns how two sheets are compared on the screen and in files for people. */
export function comparisonOf(sheets: ComparedSheets, { budget, amounts }: ComparedAs): Comparison {
  const { columns } = sheets.after;
  const named = amounts?.map((name) => ({ name })) ?? comparableAmounts(columns);
  if (budget === undefined) return { amounts: named, isExplained: true };
  const pairs = () => (amounts === undefined ? planBesideRealised(sheets) : named.flatMap(pairIn(sheets)));
  return budgetComparison(budget, sheets, { named, pairs });
}

/** Returns how two sheets are compared in long form, with all amounts that programs read. */
export function longComparisonOf(sheets: ComparedSheets, { budget, amounts }: ComparedAs): Comparison {
  const named = longAmounts(sheets.after.columns, amounts);
  if (budget === undefined) return { amounts: named };
  return budgetComparison(budget, sheets, { named, pairs: () => named.flatMap(pairIn(sheets)) });
}

type Named = {
  readonly named: readonly ComparedAmount[];
  /** Planned amounts, each paired with a realised one. */
  readonly pairs: () => readonly ComparedAmount[];
};

/**
 * Names the sides of two compared budgets: by year, or, if their bases differ, by basis and year under headings without
 * a basis. If `before` is realised, planned amounts are paired with realised ones; in a column set without the line's
 * realised amount, such as that of the projection, the sides are named by year alone.
 */
function budgetComparison(
  { compared: { base }, ano: before, label }: ComparedBudget,
  sheets: ComparedSheets,
  { named, pairs }: Named,
): Comparison {
  const { after, context } = sheets;
  const { ano, filters } = context;
  const own = baseOf(filters.periodoOrcamento);
  const words = { before: String(before), after: String(ano) };
  const lacksRealised = base === 'realizado' && planBesideRealised(sheets).length === 0;
  if (base === undefined || own === undefined || base === own || lacksRealised) return { words, amounts: named };
  const paired = base === 'realizado' ? pairs() : [];
  const chosen = paired.length > 0 ? paired : named;
  const ofBases = { before: label, after: labelOf(own, ano) };
  return { words, amounts: chosen.map((amount) => onBases(amount, after.columns, { own, words: ofBases })) };
}

/** An amount whose sides are named by their bases, unless it is realised on both. */
function onBases(
  amount: ComparedAmount,
  columns: readonly Column[],
  { own, words }: { readonly own: ComparedBase; readonly words: SideWords },
): ComparedAmount {
  const column = columns.find(({ name }) => name === amount.name)!;
  if (isRealised(column, columns)) return amount;
  const { long } = column;
  const isNamed = long?.kind === 'measure' && long.label === BASE_WORDS[own];
  return {
    ...amount,
    words,
    label: withoutBase(column.label, BASE_WORDS[own]),
    ...(isNamed && { measure: 'Planejado' }),
  };
}

/** Whether a column's amounts are realised ones: of the line, or of a period of it. */
function isRealised(column: Column, columns: readonly Column[]): boolean {
  return column.measure === 'realised' || isOf(fieldsOf(columns, 'realised'), column);
}

/** The line's planned amount paired with its realised one; empty if a side has none. */
function planBesideRealised({ before, after }: ComparedSheets): readonly ComparedAmount[] {
  const planned = after.columns.find(({ measure }) => measure === 'planned')?.name;
  const realised = before.columns.find(({ measure }) => measure === 'realised')?.name;
  return planned === undefined || realised === undefined ? [] : [{ name: planned, before: realised }];
}

/** Returns a function that pairs a planned amount with the realised one of the same period; [] for other amounts. */
function pairIn(sheets: ComparedSheets): (amount: ComparedAmount) => readonly ComparedAmount[] {
  const { before, after } = sheets;
  const whole = planBesideRealised(sheets);
  const [planned, realised] = [fieldsOf(after.columns, 'planned'), fieldsOf(before.columns, 'realised')];
  return ({ name }) => {
    const column = after.columns.find((each) => each.name === name);
    const ofLine = whole.find((pair) => pair.name === name);
    if (ofLine !== undefined || column === undefined || !isOf(planned, column)) return ofLine ? [ofLine] : [];
    const same = before.columns.find((each) => isOf(realised, each) && periodOf(each) === periodOf(column));
    return same?.name === undefined ? [] : [{ name, before: same.name }];
  };
}

/** The long-form fields of the line's planned or realised amount. */
function fieldsOf(columns: readonly Column[], measure: 'planned' | 'realised'): readonly string[] {
  const name = columns.find((column) => column.measure === measure)?.name;
  return name === undefined ? [] : measuresOf(columns, name);
}

function isOf(fields: readonly string[], { long }: Column): boolean {
  return long?.kind === 'measure' && fields.includes(long.field);
}

function periodOf({ long }: Column): number | undefined {
  return long?.kind === 'measure' ? long.period?.value : undefined;
}

/** A heading without the basis at its end: 'Até março' of 'Até março Reformulado'. */
function withoutBase(label: string, base: string): string {
  return label.endsWith(` ${base}`) ? label.slice(0, -base.length - 1) : label;
}
