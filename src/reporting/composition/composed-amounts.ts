import {
  type AmountName,
  LISTED_AT_MOST,
  type Composicao,
  type Subject,
  type SubjectField,
} from '../../contracts/composition.ts';
import { calculated } from '../calculated.ts';
import { monthWords } from './composed-columns.ts';
import {
  type ComposedColumn,
  type Composition,
  type Measure,
  type PlainColumn,
  type Span,
  type Sums,
  SOURCES,
  type Source,
} from './composition.ts';
import { compareCodes } from '../../domain/code-order.ts';

/** The basis that a search is limited to, and the year of its budget. */
export type BudgetBasis = { readonly periodoOrcamento?: 1 | 2 | undefined; readonly ano: number };

/** The sums of a subject, and those of the whole search, from which shares are calculated. */
export type OfSubject = { readonly own: Sums; readonly all: Sums };

/** The amounts of a report as its composition calculates them. */
export type Amounts = {
  readonly columnOf: (name: AmountName) => ComposedColumn;
  /** An amount's value in whole centavos, or a percentage; null if undefined. */
  readonly valueOf: (name: AmountName, sums: OfSubject) => number | null;
  /** Its label for people: 'Realizado até novembro'. */
  readonly labelOf: (name: AmountName) => string;
  /** The measures that are added up for it. */
  readonly measuresOf: (name: AmountName) => readonly Measure[];
  /** The measures that are added up for it, each with its span. */
  readonly spansOf: (name: AmountName) => readonly MeasureSpan[];
};

/** Some amounts of a measure, which are added up. */
export type MeasureSpan = { readonly measure: Measure; readonly span: Span };

const LABELS: Readonly<Record<Exclude<Measure, 'orcadoNoErp'>, string>> = {
  proposta: 'Proposto',
  reformulacao: 'Reformulado',
  bloqueado: 'Bloqueado',
  realizado: 'Realizado',
  restoPlano: 'Resto como no plano',
  restoAnoAnterior: 'Resto na forma do ano anterior',
  restoRitmo: 'Resto no ritmo amortecido',
  erroHaUmAno: 'Erro da mesma projeção há um ano',
  realizadoHaUmAno: 'Realizado há um ano onde há esse erro',
  reformulacaoAntes: 'Reformulado',
  reformulacaoDoAnoAntes: 'Reformulado',
  receitaProposta: 'Valor proposto',
  receitaReformulacao: 'Valor reformulado',
  custo: 'Custo',
};

/** Calculates the columns of a composition in a search. */
export function amountsOf({ columns }: Composition, basis: BudgetBasis): Amounts {
  const columnOf = ({ coluna }: AmountName) => columns[coluna]!;
  const measureOf = ({ measure }: PlainColumn) => (measure === 'chosen' ? chosenMeasure(basis) : measure);
  const valueOf = (name: AmountName, sums: OfSubject): number | null => {
    const column = columnOf(name);
    if (column.kind === 'plain') return addUp(sums.own[measureOf(column)], column.spanOf(name));
    const terms = column.terms.map(({ name: termOf, isOfAll }) => {
      const own = isOfAll ? sums.all : sums.own;
      return valueOf(termOf(name), { own, all: sums.all }) ?? 0;
    });
    return calculated(column.kind, terms);
  };
  const labelOf = (name: AmountName): string => {
    const column = columnOf(name);
    if (column.kind !== 'plain') return joined(column.label, column.asks === undefined ? '' : monthWords(name));
    const measure = measureOf(column);
    const label = measure === 'orcadoNoErp' ? `${LABELS[chosenMeasure(basis)]} no ERP` : LABELS[measure];
    return joined(label, column.wordsOf(name, basis.ano));
  };
  const spansOf = (name: AmountName): readonly MeasureSpan[] => {
    const column = columnOf(name);
    if (column.kind !== 'plain') return column.terms.flatMap((term) => spansOf(term.name(name)));
    return [{ measure: measureOf(column), span: column.spanOf(name) }];
  };
  const measuresOf = (name: AmountName) => spansOf(name).map(({ measure }) => measure);
  return { columnOf, valueOf, labelOf, measuresOf, spansOf };
}

/** The basis that the search chooses; proposed if it has no choice. */
function chosenMeasure({ periodoOrcamento }: BudgetBasis): 'proposta' | 'reformulacao' {
  return periodoOrcamento === 2 ? 'reformulacao' : 'proposta';
}

function addUp(amounts: readonly number[] = [], { from, to }: Span): number {
  return amounts.slice(from, to).reduce((sum, amount) => sum + amount, 0);
}

function joined(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** A part of a subject's amount: a code of the next level, its name, and its sums. */
export type Part = { readonly codigo: string; readonly nome: string; readonly sums: Sums };

type Partes = Composicao['partes'];

/** The fields that rows of the ERP have. */
const KNOWN_TO_ERP: readonly SubjectField[] = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'];

/** Whether the rows of a source have a field. */
export function sourceHasField(source: Source, field: SubjectField): boolean {
  return source === 'realised' || source === 'projected' || source === 'inErp' ? KNOWN_TO_ERP.includes(field) : true;
}

/** The level that divides a subject's amount: the first that the subject does not name, if all its rows have it. */
export function nextLevelOf(
  { levels }: Composition,
  subject: Subject,
  measures: readonly Measure[],
): SubjectField | undefined {
  const next = levels.find((level) => subject[level] === undefined);
  return next !== undefined && measures.every((measure) => sourceHasField(sourceOf(measure), next)) ? next : undefined;
}

/** The source whose rows a measure is summed over. */
export function sourceOf(measure: Measure): Source {
  const all = Object.entries(SOURCES) as readonly (readonly [Source, readonly Measure[]])[];
  return all.find(([, measures]) => measures.includes(measure))![0];
}

/** Whether an amount is projected, or calculated from a projected one. */
export function isProjection(composition: Composition, name: AmountName): boolean {
  if (!Object.hasOwn(composition.columns, name.coluna)) return false; // an address may name anything
  const { measuresOf } = amountsOf(composition, { ano: 0 });
  return measuresOf(name).some((measure) => sourceOf(measure) === 'projected');
}

/** Why a projected amount has no history: it is chosen line by line at each moment, not a sum of changes. */
export const NO_HISTORY_OF_PROJECTIONS =
  'Um valor projetado não tem história própria: ele muda com o realizado e com o plano, cuja história se abre neles.';

/** The sums of several parts. */
export function sumsOf(parts: readonly Sums[]): Sums {
  if (parts.length === 1) return parts[0]!;
  const sums: Partial<Record<Measure, number[]>> = {};
  for (const part of parts) {
    for (const name in part) {
      const amounts = part[name as Measure]!;
      const sum = (sums[name as Measure] ??= amounts.map(() => 0));
      for (let at = 0; at < amounts.length; at++) sum[at]! += amounts[at]!;
    }
  }
  return sums;
}

/** The largest parts of an amount, and the others together; null if it has no parts. */
export function partesOf(parts: readonly Part[], { nivel, subject, name, amounts }: PartedAmount): Partes {
  if (nivel === undefined || parts.length === 0) return null;
  const valued = parts
    .map(({ codigo, nome, sums }) => ({ codigo, nome, valor: amounts.valueOf(name, { own: sums, all: {} }) ?? 0 }))
    .sort((a, b) => Math.abs(b.valor) - Math.abs(a.valor) || compareCodes(a.codigo, b.codigo));
  const others = valued.slice(LISTED_AT_MOST.partes);
  return {
    nivel,
    itens: valued
      .slice(0, LISTED_AT_MOST.partes)
      .map((part) => ({ ...part, em: { ...subject, [nivel]: part.codigo } })),
    outros:
      others.length === 0
        ? null
        : { quantidade: others.length, valor: others.reduce((sum, { valor }) => sum + valor, 0) },
  };
}

/** An amount of a subject, and the level it is divided by. */
export type PartedAmount = {
  readonly nivel: SubjectField | undefined;
  readonly subject: Subject;
  readonly name: AmountName;
  readonly amounts: Amounts;
};
