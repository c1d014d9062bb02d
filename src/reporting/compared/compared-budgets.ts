import type { Orcamento } from '../../contracts/lists.ts';
import { comparableAmounts, type ComparedAmount } from '../../sheet/compare/amount-columns.ts';
import type { Comparison } from '../../sheet/compare/compare-sheets.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { BASE_WORDS, type ComparedBase, type ComparedWith } from './compared-with.ts';
import { type AnyFilters, BASE_VALUES } from '../filters.ts';
import type { Report } from '../report.ts';

/** A budget, and the basis of its amounts, that a search can be compared with. */
export type ComparedBudget = {
  readonly compared: Extract<ComparedWith, { readonly kind: 'budget' }>;
  readonly ano: number;
  /** 'Reformulado 2025'; a year alone in reports that show both plans. */
  readonly label: string;
};

type Budget = Pick<Orcamento, 'id' | 'ano'>;
type Compares = Pick<Report, 'filters' | 'composition' | 'columns'>;

/** Whether the lines of a report come again in other budgets: events and revenues do not. */
export function comparesBudgets({ composition }: Compares): boolean {
  return composition !== undefined && !composition.levels.includes('id');
}

/** The budgets and bases that a search can be compared with, the newest first; without what it shows itself. */
export function comparedBudgets(
  report: Compares,
  { orcamentoId, periodoOrcamento }: AnyFilters,
  budgets: readonly Budget[],
): readonly ComparedBudget[] {
  if (!comparesBudgets(report)) return [];
  const isShown = (id: number, base?: ComparedBase) =>
    id === orcamentoId && (base === undefined || base === baseOf(periodoOrcamento));
  return budgets
    .flatMap(({ id, ano }) => basesOf(report).map((base) => ({ id, ano, base })))
    .filter(({ id, base }) => !isShown(id, base))
    .map(({ id, ano, base }) => ({
      compared: { kind: 'budget', orcamentoId: id, ...(base && { base }) },
      ano,
      label: labelOf(base, ano),
    }));
}

/** Which amounts of a budget a report can show; one that does not ask for a basis has but one choice. */
function basesOf({ filters, columns = [] }: Compares): readonly (ComparedBase | undefined)[] {
  if (!filters.includes('periodoOrcamento')) return [undefined];
  const isRealised = columns.some(({ measure }) => measure === 'realised');
  return isRealised ? ['reformulacao', 'proposta', 'realizado'] : ['reformulacao', 'proposta'];
}

function baseOf(periodoOrcamento: AnyFilters['periodoOrcamento']): ComparedBase | undefined {
  return periodoOrcamento && (periodoOrcamento === 1 ? 'proposta' : 'reformulacao');
}

function labelOf(base: ComparedBase | undefined, ano: number): string {
  return base === undefined ? String(ano) : `${BASE_WORDS[base]} ${ano}`;
}

/** The values of the filters that search the budget that another search is compared with; realised amounts are on any basis. */
export function comparedValues<Values extends Readonly<Record<string, string>>>(
  values: Values,
  { orcamentoId, base }: ComparedBudget['compared'],
): Values {
  const basis = base === undefined || base === 'realizado' ? {} : { periodoOrcamento: BASE_VALUES[base] };
  return { ...values, orcamentoId: String(orcamentoId), ...basis };
}

type Shown = { readonly ano: number; readonly periodoOrcamento: AnyFilters['periodoOrcamento'] };
type Sheets = { readonly before: Sheet; readonly after: Sheet };

/**
 * How two budgets are compared: by their years and, on different bases, the plans by these, under headings that name no
 * basis; realised amounts stand beside the plan.
 */
export function budgetComparison(
  { compared: { base }, ano: before, label }: ComparedBudget,
  { ano, periodoOrcamento }: Shown,
  sheets: Sheets,
): Comparison {
  const own = baseOf(periodoOrcamento);
  const years = { before: String(before), after: String(ano) };
  if (base === undefined || own === undefined || base === own) return { words: years };
  const words = { before: label, after: labelOf(own, ano) };
  const amounts = pairsOf(base, sheets).map((pair) => {
    const column = sheets.after.columns.find(({ name }) => name === pair.name)!;
    if (column.measure === 'realised') return pair;
    return { ...pair, words, label: withoutBase(column.label, BASE_WORDS[own]) };
  });
  return { words: years, amounts };
}

/** The amounts of two sheets that are compared: of realised ones, the plan with them. */
function pairsOf(base: ComparedBase, { before, after }: Sheets): readonly ComparedAmount[] {
  const planned = after.columns.find(({ measure }) => measure === 'planned')?.name;
  const realised = before.columns.find(({ measure }) => measure === 'realised')?.name;
  const isPair = base === 'realizado' && planned !== undefined && realised !== undefined;
  return isPair ? [{ name: planned, before: realised }] : comparableAmounts(after.columns);
}

/** A heading without the basis at its end: 'Até março' of 'Até março Reformulado'. */
function withoutBase(label: string, base: string): string {
  return label.endsWith(` ${base}`) ? label.slice(0, -base.length - 1) : label;
}
