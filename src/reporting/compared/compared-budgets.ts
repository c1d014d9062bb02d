import type { Orcamento } from '../../contracts/lists.ts';
import { BASE_WORDS, type ComparedBase, type ComparedWith } from './compared-with.ts';
import type { AnyFilters } from '../filters.ts';
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

/** Whether the lines of a report recur in other budgets: events and revenues do not. */
export function comparesBudgets({ composition }: Compares): boolean {
  return composition !== undefined && !composition.levels.includes('id');
}

/** The budgets and bases that a search can be compared with, the newest first; without the one that it shows. */
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

/** The bases on which a report can show a budget; [undefined] for a report without the filter of the basis. */
function basesOf({ filters, columns = [] }: Compares): readonly (ComparedBase | undefined)[] {
  if (!filters.includes('periodoOrcamento')) return [undefined];
  const isRealised = columns.some(({ measure }) => measure === 'realised');
  return isRealised ? ['reformulacao', 'proposta', 'realizado'] : ['reformulacao', 'proposta'];
}

/** The basis of a search; undefined if it asks for none. */
export function baseOf(periodoOrcamento: AnyFilters['periodoOrcamento']): ComparedBase | undefined {
  return periodoOrcamento && (periodoOrcamento === 1 ? 'proposta' : 'reformulacao');
}

/** The label of an amount's basis and year, 'Reformulado 2025'; the year alone without a basis. */
export function labelOf(base: ComparedBase | undefined, ano: number): string {
  return base === undefined ? String(ano) : `${BASE_WORDS[base]} ${ano}`;
}

/** The filters of the search of the compared budget; for realised amounts the basis stays as it is. */
export function comparedFilters(filters: AnyFilters, compared: ComparedBudget['compared']): AnyFilters {
  return { ...filters, ...filtersOf(compared) };
}

/** An address's filter values, changed to those of the search of the compared budget. */
export function comparedValues<Values extends Readonly<Record<string, string>>>(
  values: Values,
  compared: ComparedBudget['compared'],
): Values {
  const own = Object.entries(filtersOf(compared)).map(([name, value]) => [name, String(value)] as const);
  return { ...values, ...Object.fromEntries(own) };
}

function filtersOf({
  orcamentoId,
  base,
}: ComparedBudget['compared']): Pick<AnyFilters, 'orcamentoId' | 'periodoOrcamento'> {
  if (base === undefined || base === 'realizado') return { orcamentoId };
  return { orcamentoId, periodoOrcamento: base === 'proposta' ? 1 : 2 };
}
