import { blank, percent, text } from '../sheet/cells.ts';
import type { Cell, Row, UntitledSheet } from '../sheet/sheet.ts';
import type { AreaTree } from './codigos-areas.ts';
import { codigosSheet, type CodigosLook } from './codigos-orcamentarios-layout.ts';
import type { Area, NaturezaNames } from './codigos-orcamentarios.ts';
import type { LayoutContext } from './report.ts';

/** The layout of a report with areas' totals, and the column of their percentages: its label and the column it divides. */
export type AreasLook<Total, Natureza> = CodigosLook<Total, Natureza> & {
  readonly share: { readonly label: string; readonly of: number };
};

const LABELS = { meio: 'Meio', fim: 'Fim' } as const;

/** The labels of organisations other than 1 (spec §2.9). */
const OTHER_LABELS = { meio: 'Departamentos', fim: 'Eventos' } as const;

const AREA_KEY = 1;

/**
 * A budget code tree as a sheet with the areas' totals and, in a separate column, their percentages; both only if more
 * than one code was returned (spec §2.9).
 */
export function areasSheet<Total, Natureza extends NaturezaNames>(
  tree: AreaTree<Total, Natureza>,
  look: AreasLook<Total, Natureza>,
  { codColigada }: Pick<LayoutContext, 'codColigada'>,
): UntitledSheet {
  const labels = codColigada === 1 ? LABELS : OTHER_LABELS;
  const { meio, fim, percentualMeio = null, percentualFim = null } = tree.totais;
  const area = { name: 'Área', of: (codigo: { readonly area: Area }) => labels[codigo.area], totals: [] };
  if (meio === undefined || fim === undefined) return codigosSheet(tree, look, area);
  const line = (label: string, total: Total, percentage: number | null): Row => ({
    kind: 'subtotal',
    level: 0,
    cells: [text(label), ...look.total(total), percent(percentage === null ? null : percentage / 100)],
    adds: { key: AREA_KEY, value: label },
  });
  const totals = [line(labels.meio, meio, percentualMeio), line(labels.fim, fim, percentualFim)];
  return codigosSheet(tree, withShare(look), { ...area, totals });
}

/** The layout with the column of percentages, blank except for the areas' totals. */
function withShare<Total, Natureza>(look: AreasLook<Total, Natureza>): CodigosLook<Total, Natureza> {
  const { label, of } = look.share;
  const blankAfter = (cells: readonly Cell[]) => [...cells, blank];
  return {
    columns: [...look.columns, { label, format: 'percent', startsGroup: true, follows: { kind: 'share', of } }],
    total: (total) => blankAfter(look.total(total)),
    natureza: (natureza) => blankAfter(look.natureza(natureza)),
  };
}
