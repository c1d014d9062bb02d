import type { AmountName, Subject } from '../contracts/composition.ts';
import { percent, text } from '../sheet/cells.ts';
import type { Cell, Row, UntitledSheet } from '../sheet/sheet.ts';
import type { AreaTree } from './codigos-areas.ts';
import { codigosSheet, type CodigosLook } from './codigos-orcamentarios-layout.ts';
import type { Area, NaturezaNames } from './codigos-orcamentarios.ts';
import type { LayoutContext } from './report.ts';

/** The layout of a report with areas' totals, and the column of percentages: its label and the column it divides. */
export type AreasLook<Total, Natureza> = CodigosLook<Total, Natureza> & {
  readonly share: { readonly label: string; readonly of: number };
};

const LABELS = { meio: 'Meio', fim: 'Fim' } as const;

/** The labels of organisations other than 1 (spec §2.9). */
const OTHER_LABELS = { meio: 'Departamentos', fim: 'Eventos' } as const;

/** What an organisation calls the areas (spec §2.9). */
export function areaLabelsOf({ codColigada }: Pick<LayoutContext, 'codColigada'>): Readonly<Record<Area, string>> {
  return codColigada === 1 ? LABELS : OTHER_LABELS;
}

const AREA_KEY = 1;

const PERCENTAGE: AmountName = { coluna: 'percentual' };

/**
 * A budget code tree as a sheet with the areas' totals and, in a separate column, each row's percentage of the grand
 * total; both only if more than one code was returned (spec §2.9).
 */
export function areasSheet<Total, Natureza extends NaturezaNames>(
  tree: AreaTree<Total, Natureza>,
  look: AreasLook<Total, Natureza>,
  context: Pick<LayoutContext, 'codColigada'>,
): UntitledSheet {
  const labels = areaLabelsOf(context);
  const { meio, fim, total } = tree.totais;
  const area = {
    name: 'Área',
    field: 'area',
    of: (codigo: { readonly area: Area }) => labels[codigo.area],
    totals: [],
  };
  if (meio === undefined || fim === undefined) return codigosSheet(tree, look, area);
  const shared = withShare(look, total);
  const line = (area: Area, of: Total): Row => ({
    kind: 'subtotal',
    level: 0,
    cells: [text(labels[area]), ...shared.total(of)],
    adds: { key: AREA_KEY, value: labels[area] },
    subject: { area } satisfies Subject,
  });
  return codigosSheet(tree, shared, { ...area, totals: [line('meio', meio), line('fim', fim)] });
}

/** The layout with the column of percentages: each row's amount divided by the grand total's, undefined where that is zero. */
function withShare<Total, Natureza>(look: AreasLook<Total, Natureza>, total: Total): CodigosLook<Total, Natureza> {
  const { label, of } = look.share;
  const amountOf = (cells: readonly Cell[]) => centavosOf(cells[of - 1]!); // the cells begin after 'Item'
  const whole = amountOf(look.total(total));
  const shareAfter = (cells: readonly Cell[]) => [...cells, percent(whole === 0 ? null : amountOf(cells) / whole + 0)];
  return {
    columns: [
      ...look.columns,
      { label, format: 'percent', startsGroup: true, follows: { kind: 'share', of }, amount: PERCENTAGE },
    ],
    total: (of) => shareAfter(look.total(of)),
    natureza: (natureza) => shareAfter(look.natureza(natureza)),
  };
}

function centavosOf({ value }: Cell): number {
  return value.kind === 'money' ? value.centavos : 0;
}
