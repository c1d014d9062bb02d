import type { Composicao } from '../contracts/composition.ts';
import type { Amounts, Considered, OfSubject } from './composed-amounts.ts';
import { AMOUNTS_OF, type Composition, type Measure, type Span } from './composition.ts';

type Compared = { readonly sums: OfSubject; readonly amounts: Amounts; readonly considered: Considered };
type Comparacao = Composicao['comparacoes'][number];

/** What an amount is compared with, in order, before and after what is calculated of it. */
const BEFORE: readonly (readonly [Measure, string])[] = [
  ['proposta', 'Proposto no ano'],
  ['reformulacao', 'Reformulado no ano'],
  ['receitaProposta', 'Valor proposto'],
  ['receitaReformulacao', 'Valor reformulado'],
  ['realizado', 'Realizado no ano'],
  ['bloqueado', 'Bloqueado'],
];

/** The other amounts of the same subject: of the year, on both bases, blocked, left, and of the year before. */
export function comparacoesOf(composition: Composition, compared: Compared): readonly Comparacao[] {
  const { ano } = compared.considered;
  return [
    ...BEFORE.flatMap(([measure, rotulo]) => ofMeasure(composition, compared, measure, rotulo)),
    ...differencesOf(composition, compared),
    ...(['reformulacaoAntes', 'reformulacaoDoAnoAntes'] as const).flatMap((measure) =>
      ofMeasure(composition, compared, measure, `${ano - 1}, reformulado`),
    ),
  ];
}

/** Nothing where the measure was not read. */
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

/** The differences that ask for no month, where everything in them was read: what is left of the year. */
function differencesOf({ columns }: Composition, { sums, amounts }: Compared): readonly Comparacao[] {
  return Object.entries(columns).flatMap(([coluna, { kind, asks }]) => {
    if (kind !== 'difference' || asks !== undefined) return [];
    if (amounts.measuresOf({ coluna }).some((measure) => sums.own[measure] === undefined)) return [];
    return [{ rotulo: amounts.labelOf({ coluna }), valor: amounts.valueOf({ coluna }, sums) ?? 0, coluna }];
  });
}
