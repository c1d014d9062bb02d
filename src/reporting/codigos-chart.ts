import { distinctLabels, codedLabel } from '../chart/subject-category.ts';
import type { Subject } from '../contracts/composition.ts';
import { formatCurrency, formatPercent } from '../domain/format.ts';
import { nounOf } from '../domain/noun.ts';
import type { AreaTotais, Codigo, NaturezaNames } from './codigos-orcamentarios.ts';
import { areaLabelsOf } from './codigos-orcamentarios-layout.ts';
import type { ItemNouns } from './columns-chart.ts';
import type { LayoutContext } from './report.ts';

/** An item of a chart by code: its name, its subject, its amounts, and the code that it is or belongs to. */
export type CodigoItem<Amounts, Of> = {
  readonly label: string;
  readonly subject: Subject;
  readonly amounts: Amounts;
  readonly codigo: Of;
};

/** The items of a chart: the codes of a report or, if there is only one, its natures. */
export function codigoItems<Total, Natureza extends NaturezaNames, Of extends Codigo<Total, Natureza>>(
  codigos: readonly Of[] & readonly Codigo<Total, Natureza>[],
  amountsOf: (natureza: Natureza) => Total,
): readonly CodigoItem<Total, Of>[] {
  const [codigo, ...others] = codigos;
  if (codigo !== undefined && others.length === 0) return naturezaItems(codigo, amountsOf);
  return codigos.map((each) => ({
    label: codedLabel(each.codOrcamentario, each.descricaoOrcamentario),
    subject: { codOrcamentario: each.codOrcamentario },
    amounts: each.total,
    codigo: each,
  }));
}

/** The nouns for the items: codes or, if there is only one, natures. */
export function codigoNouns(codigos: readonly unknown[]): ItemNouns {
  return codigos.length === 1
    ? { one: 'Natureza', noun: nounOf('natureza') }
    : { one: 'Código orçamentário', noun: nounOf('código') };
}

/** The words for the funding source in the label of a nature that is under several. */
const OF_RECURSO = { proprios: 'próprios', terceiros: 'de terceiros' } as const;

/** The natures of a code; a nature under several tipos or funding sources is labelled with both. */
function naturezaItems<Total, Natureza extends NaturezaNames, Of extends Codigo<Total, Natureza>>(
  codigo: Of,
  amountsOf: (natureza: Natureza) => Total,
): readonly CodigoItem<Total, Of>[] {
  const { codOrcamentario } = codigo;
  const items = codigo.valores.flatMap(({ tipo, recursos }) =>
    recursos.flatMap(({ tipo: recurso, naturezas }) =>
      naturezas.map((natureza) => ({
        label: codedLabel(natureza.codTBOrcamento, natureza.descricao),
        subject: { codOrcamentario, tipo, recurso, codTBOrcamento: natureza.codTBOrcamento },
        amounts: amountsOf(natureza),
        codigo,
      })),
    ),
  );
  return distinctLabels(items, ({ subject }) => `${subject.tipo}, ${OF_RECURSO[subject.recurso]}`);
}

/** Describes the areas' totals: 'Meio: R$ 6,00 (60,00%); Fim: R$ 4,00 (40,00%).'; empty if the result has none. */
export function describeAreas<Total>(
  { meio, fim, percentualMeio, percentualFim }: AreaTotais<Total>,
  centavosOf: (total: Total) => number,
  context: Pick<LayoutContext, 'codColigada'>,
): string {
  if (meio === undefined || fim === undefined) return '';
  const labels = areaLabelsOf(context);
  const inWords = (label: string, total: Total, share: number | null | undefined) =>
    `${label}: ${formatCurrency(centavosOf(total))} (${formatPercent(share == null ? null : share / 100)})`;
  return `${inWords(labels.meio, meio, percentualMeio)}; ${inWords(labels.fim, fim, percentualFim)}.`;
}
