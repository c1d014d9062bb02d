import type { AmountName, Composicao, Subject, SubjectField } from '../../contracts/composition.ts';
import { MESES } from '../../domain/months.ts';
import {
  amountsOf,
  type Amounts,
  type BudgetBasis,
  type OfSubject,
  partesOf,
  sourceOf,
  sumsOf,
  type Part,
} from './composed-amounts.ts';
import { AMOUNTS_OF, type Composition, type Sums, type Term, type Measure, type Span } from './composition.ts';

/** The data that an amount is made of. */
export type AmountData = {
  readonly parts: readonly Part[];
  /** Sums outside the parts: zeros if nothing was found, the year before, rows that belong to no part. */
  readonly rest: Sums;
  /** The sums of all rows of the search; absent if the subject is the whole search. */
  readonly all?: Sums | undefined;
  readonly caminho: Composicao['caminho'];
  readonly nivel: SubjectField | undefined;
} & Pick<Composicao, 'memorias' | 'lancamentos'>;

/** Computes the composition of an amount from its data; all its sums are of the same parts. */
export function compose(
  composition: Composition,
  { subject, name }: { readonly subject: Subject; readonly name: AmountName },
  basis: BudgetBasis,
  { parts, rest, all, caminho, nivel, memorias, lancamentos }: AmountData,
): Composicao {
  const amounts = amountsOf(composition, basis);
  const own = sumsOf([...parts.map((part) => part.sums), rest]);
  const sums = { own, all: all ?? own };
  const valor = amounts.valueOf(name, sums);
  const column = amounts.columnOf(name);
  const isPercentage = column.kind === 'variation' || column.kind === 'ratio';
  const shared = {
    caminho,
    coluna: name.coluna,
    rotulo: amounts.labelOf(name),
    meses: mesesOf(composition, { name, sums, amounts }),
    partes: isPercentage ? null : partesOf(parts, { nivel, subject, name, amounts }),
    memorias,
    lancamentos,
    comparacoes: [...comparacoesOf(composition, { sums, amounts, basis })],
    formula: column.kind === 'plain' ? null : formulaOf(column.kind, column.terms, { name, sums, amounts }),
  };
  return isPercentage
    ? { unidade: 'percentual', valor, ...shared }
    : { unidade: 'reais', valor: valor ?? 0, ...shared };
}

type Evaluated = { readonly name: AmountName; readonly sums: OfSubject; readonly amounts: Amounts };

/** The twelve months beside an amount; null unless all its measures have months and none is projected. */
function mesesOf({ months }: Composition, { name, sums: { own }, amounts }: Evaluated): Composicao['meses'] {
  const areMonths = (measure: Measure) => AMOUNTS_OF[measure] > 1 && sourceOf(measure) !== 'projected';
  if (months === undefined || !amounts.measuresOf(name).every(areMonths)) return null;
  return MESES.map((_, month) => ({
    mes: month + 1,
    proposta: own[months.proposta]?.[month] ?? 0,
    reformulacao: own[months.reformulacao]?.[month] ?? 0,
    realizado: own.realizado?.[month] ?? null,
  }));
}

const SIGNS = { sum: ['+', '+'], difference: ['+', '-'], ratio: ['+', '/'] } as const;

function formulaOf(
  kind: 'sum' | 'difference' | 'variation' | 'ratio',
  [first, second, ...others]: readonly [Term, Term, ...Term[]],
  evaluated: Evaluated,
): Composicao['formula'] {
  const termOf = (sinal: '+' | '-' | '/', term: Term) => formulaTerm(sinal, term, evaluated);
  if (kind === 'variation') return [termOf('+', first), termOf('-', second), termOf('/', second)];
  const [plus, sign] = SIGNS[kind];
  return [termOf(plus, first), ...[second, ...others].map((term) => termOf(sign, term))];
}

function formulaTerm(sinal: '+' | '-' | '/', { name: nameOf, isOfAll }: Term, { name, sums, amounts }: Evaluated) {
  const term = nameOf(name);
  const label = amounts.labelOf(term);
  return {
    sinal,
    rotulo: isOfAll ? `${label}, no Total Geral` : label,
    ...term,
    valor: amounts.valueOf(term, isOfAll ? { own: sums.all, all: sums.all } : sums) ?? 0,
    ...(isOfAll && { em: {} }),
  };
}

type Compared = { readonly sums: OfSubject; readonly amounts: Amounts; readonly basis: BudgetBasis };
type Comparacao = Composicao['comparacoes'][number];

/** The measures that an amount is compared with before the differences, in order. */
const BEFORE: readonly (readonly [Measure, string])[] = [
  ['proposta', 'Proposto no ano'],
  ['reformulacao', 'Reformulado no ano'],
  ['receitaProposta', 'Valor proposto'],
  ['receitaReformulacao', 'Valor reformulado'],
  ['realizado', 'Realizado no ano'],
  ['bloqueado', 'Bloqueado'],
];

/** The other amounts of the same subject: of the year, on both bases, blocked, remaining, and of the year before. */
export function comparacoesOf(composition: Composition, compared: Compared): readonly Comparacao[] {
  const { ano } = compared.basis;
  return [
    ...BEFORE.flatMap(([measure, rotulo]) => ofMeasure(composition, compared, measure, rotulo)),
    ...differencesOf(composition, compared),
    ...(['reformulacaoAntes', 'reformulacaoDoAnoAntes'] as const).flatMap((measure) =>
      ofMeasure(composition, compared, measure, `${ano - 1}, reformulado`),
    ),
  ];
}

/** The comparison with a measure; empty if the measure was not read. */
function ofMeasure(
  composition: Composition,
  { sums: { own }, amounts }: Compared,
  measure: Measure,
  rotulo: string,
): readonly Comparacao[] {
  const read = own[measure];
  if (read === undefined) return [];
  const valor = read.reduce((sum, amount) => sum + amount, 0);
  const coluna = wholeColumnOf(composition, measure, amounts);
  return [coluna === undefined ? { rotulo, valor } : { rotulo, valor, coluna }];
}

/** The report's own column with all amounts of a measure. */
function wholeColumnOf({ columns }: Composition, measure: Measure, { measuresOf }: Amounts): string | undefined {
  const found = Object.entries(columns).find(
    ([coluna, column]) =>
      column.kind === 'plain' &&
      column.asks === undefined &&
      isWhole(column.spanOf({ coluna }), measure) &&
      measuresOf({ coluna })[0] === measure,
  );
  return found?.[0];
}

function isWhole({ from, to }: Span, measure: Measure): boolean {
  return from === 0 && to === AMOUNTS_OF[measure];
}

/** The differences that need no month and whose measures were all read: what remains of the year. */
function differencesOf({ columns }: Composition, { sums, amounts }: Compared): readonly Comparacao[] {
  return Object.entries(columns).flatMap(([coluna, { kind, asks }]) => {
    if (kind !== 'difference' || asks !== undefined) return [];
    if (amounts.measuresOf({ coluna }).some((measure) => sums.own[measure] === undefined)) return [];
    return [{ rotulo: amounts.labelOf({ coluna }), valor: amounts.valueOf({ coluna }, sums) ?? 0, coluna }];
  });
}
