import type { AmountName } from '../contracts/composition.ts';
import { percentageOf, withVariation } from '../domain/ratio.ts';
import { askedWords } from './composed-columns.ts';
import type { CalculatedColumn, ComposedColumn, Composition, Measure, PlainColumn, Span, Sums } from './composition.ts';

/** What the search of a composition considers, and the year of its budget. */
export type Considered = { readonly periodoOrcamento?: 1 | 2 | undefined; readonly ano: number };

/** The sums of a subject, and those of the whole search for what is a part of them. */
export type OfSubject = { readonly own: Sums; readonly all: Sums };

/** The amounts of a report as its composition calculates them. */
export type Amounts = {
  readonly columnOf: (name: AmountName) => ComposedColumn;
  /** In whole centavos, or a percentage; null where it is undefined. */
  readonly valueOf: (name: AmountName, sums: OfSubject) => number | null;
  /** What people call it: 'Realizado até novembro'. */
  readonly labelOf: (name: AmountName) => string;
  /** Everything that is added up for it. */
  readonly measuresOf: (name: AmountName) => readonly Measure[];
};

const LABELS: Readonly<Record<Exclude<Measure, 'orcadoNoErp'>, string>> = {
  proposta: 'Proposto',
  reformulacao: 'Reformulado',
  bloqueado: 'Bloqueado',
  realizado: 'Realizado',
  reformulacaoAntes: 'Reformulado',
  reformulacaoDoAnoAntes: 'Reformulado',
  receitaProposta: 'Valor proposto',
  receitaReformulacao: 'Valor reformulado',
  custo: 'Custo',
};

/** How the columns of a composition are worked out in a search. */
export function amountsOf({ columns }: Composition, considered: Considered): Amounts {
  const columnOf = ({ coluna }: AmountName) => columns[coluna]!;
  const measureOf = ({ measure }: PlainColumn) => (measure === 'chosen' ? chosenMeasure(considered) : measure);
  const valueOf = (name: AmountName, sums: OfSubject): number | null => {
    const column = columnOf(name);
    if (column.kind === 'plain') return addUp(sums.own[measureOf(column)], column.spanOf(name));
    const terms = column.terms.map(({ name: termOf, isOfAll }) => {
      const own = isOfAll ? sums.all : sums.own;
      return valueOf(termOf(name), { own, all: sums.all }) ?? 0;
    });
    return calculate(column, terms);
  };
  const labelOf = (name: AmountName): string => {
    const column = columnOf(name);
    if (column.kind !== 'plain')
      return joined(column.label, askedWords(column.asks === undefined ? plainly(name) : name));
    const measure = measureOf(column);
    const label = measure === 'orcadoNoErp' ? `${LABELS[chosenMeasure(considered)]} no ERP` : LABELS[measure];
    return joined(label, column.wordsOf(name, considered.ano));
  };
  const measuresOf = (name: AmountName): readonly Measure[] => {
    const column = columnOf(name);
    return column.kind === 'plain' ? [measureOf(column)] : column.terms.flatMap((term) => measuresOf(term.name(name)));
  };
  return { columnOf, valueOf, labelOf, measuresOf };
}

/** The chosen basis; proposed where the search has no choice of one. */
function chosenMeasure({ periodoOrcamento }: Considered): 'proposta' | 'reformulacao' {
  return periodoOrcamento === 2 ? 'reformulacao' : 'proposta';
}

function addUp(amounts: readonly number[] = [], { from, to }: Span): number {
  return amounts.slice(from, to).reduce((sum, amount) => sum + amount, 0);
}

function calculate({ kind }: CalculatedColumn, [first = 0, ...others]: readonly number[]): number | null {
  const [second = 0] = others;
  if (kind === 'difference') return others.reduce((rest, amount) => rest - amount, first);
  if (kind === 'variation') return withVariation({ proposta: first, reformulacao: second }).variacao;
  const percentage = percentageOf(first, second);
  return percentage === null ? null : percentage + 0; // never a negative zero
}

function plainly({ coluna }: AmountName): AmountName {
  return { coluna };
}

function joined(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}
