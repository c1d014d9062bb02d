import type { AmountName } from '../../contracts/composition.ts';
import { MESES, monthInSentence, TRIMESTRE_NAMES } from '../../domain/months.ts';
import type { Columns, Plain, ReportColumn } from '../columns.ts';
import { AMOUNTS_OF, type Asks, type ComposedColumn, type Composition, type Span, type Term } from './composition.ts';

/** Columns for a month from 1 to 12. */
type ColumnsOfMonth = (month: number) => Columns;

/** The columns of a report's compositions, with those of its further sets. */
export function composedColumns(own: Columns, sets: readonly ColumnsOfMonth[] = []): Composition['columns'] {
  const columns = new Map(own.map((column) => [column.name, composedOf(column.name, own, [() => own])]));
  for (const { name } of sets.flatMap((set) => set(1))) {
    const having = sets.filter((set) => set(1).some((column) => column.name === name));
    if (!columns.has(name)) columns.set(name, withMonths(composedOf(name, own, having), having, name));
  }
  return Object.fromEntries(columns);
}

function composedOf(coluna: string, own: Columns, lists: readonly ColumnsOfMonth[]): ComposedColumn {
  const listOf = ({ ate, mes }: AmountName): Columns => {
    const month = Number(ate ?? mes ?? 1);
    const candidates = lists.map((list) => list(month));
    return (
      candidates.find((list) => monthParam(find(list, coluna)) === (ate === undefined ? 'mes' : 'ate')) ??
      candidates[0]!
    );
  };
  const { from, label, called } = find(listOf({ coluna }), coluna);
  if (from.kind === 'plain') {
    const plainOf = (name: AmountName) => find(listOf(name), coluna).from as Plain;
    return {
      kind: 'plain',
      measure: from.measure,
      spanOf: (name) => plainOf(name).span,
      wordsOf: (name, ano) => wordsOf(plainOf(name), find(listOf(name), coluna), ano),
    };
  }
  if (typeof label === 'function') throw new Error(`The label of ${coluna}, which is calculated, changes.`);
  const term = (at: number): Term => ({
    name: (amount) => {
      const list = listOf(amount);
      const { of } = find(list, coluna).from as { readonly of: readonly string[] };
      return nameOf(find([...list, ...own], of[at]!));
    },
  });
  const words = called ?? label;
  if (from.kind === 'share') {
    return { kind: 'ratio', label: words, terms: [shareTerm(from.of), { ...shareTerm(from.of), isOfAll: true }] };
  }
  const [first, second, ...others] = from.of.map((_, at) => term(at));
  return { kind: from.kind, label: words, terms: [first!, second!, ...others] };
}

function shareTerm(coluna: string): Term {
  return { name: () => ({ coluna }) };
}

function find(columns: Columns, name: string): ReportColumn {
  const column = columns.find((each) => each.name === name);
  if (column === undefined) throw new Error(`No column is called ${name}.`);
  return column;
}

function nameOf({ name, period }: ReportColumn): AmountName {
  return { coluna: name, ...period };
}

function monthParam({ period }: ReportColumn): 'ate' | 'mes' | undefined {
  if (period?.ate !== undefined) return 'ate';
  return period?.mes === undefined ? undefined : 'mes';
}

/** A column of further sets with the parameter of its month in addresses; a month that changes nothing is ignored. */
function withMonths(column: ComposedColumn, sets: readonly ColumnsOfMonth[], name: string): ComposedColumn {
  const params = new Set(sets.map((set) => monthParam(find(set(1), name))));
  params.delete(undefined);
  if (params.size === 0) return { ...column, ignoresMonth: true };
  const [only] = params;
  return { ...column, asks: params.size === 1 ? only! : ('ate-or-mes' satisfies Asks) };
}

/** The words for a plain column's span: 'no ano', 'em março', 'até novembro'; empty for a measure with one amount. */
function wordsOf({ measure, span, words }: Plain, { period }: ReportColumn, ano: number): string {
  if (words !== undefined) return words(ano);
  if (measure !== 'chosen' && AMOUNTS_OF[measure] === 1) return '';
  return period?.ate !== undefined && span.from === 0 ? monthWords({ coluna: '', ...period }) : spanWords(span);
}

function spanWords({ from, to }: Span): string {
  if (from === 0 && to === MESES.length) return 'no ano';
  if (to - from === 1) return `em ${monthInSentence(to)}`;
  if (to - from === 3 && from % 3 === 0) return `no ${TRIMESTRE_NAMES[from / 3]!.toLowerCase()}`;
  return `de ${monthInSentence(from + 1)} a ${monthInSentence(to)}`;
}

/** The words for an amount from January to a month, or of one month alone: 'até novembro'. */
export function monthWords({ ate, mes }: AmountName): string {
  if (mes !== undefined) return `em ${monthInSentence(Number(mes))}`;
  return ate === undefined ? '' : `até ${monthInSentence(Number(ate))}`;
}
