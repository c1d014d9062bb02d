import type { UntitledSheet } from '../sheet/sheet.ts';
import type { AreaTree } from './codigos-areas.ts';
import { codigosSheet, type CodigosLook } from './codigos-orcamentarios-layout.ts';
import type { Area, NaturezaNames } from './codigos-orcamentarios.ts';
import type { LayoutContext } from './report.ts';

const LABELS = { meio: 'Meio', fim: 'Fim' } as const;

/** The labels of organisations other than 1 (spec §2.9). */
const OTHER_LABELS = { meio: 'Departamentos', fim: 'Eventos' } as const;

/** What an organisation calls the areas (spec §2.9). */
export function areaLabelsOf({ codColigada }: Pick<LayoutContext, 'codColigada'>): Readonly<Record<Area, string>> {
  return codColigada === 1 ? LABELS : OTHER_LABELS;
}

/**
 * A budget code tree as a sheet with the areas' totals and each row's share of the grand total; both only if more than
 * one code was returned (spec §2.9).
 */
export function areasSheet<Total, Natureza extends NaturezaNames>(
  tree: AreaTree<Total, Natureza>,
  look: CodigosLook<Total>,
  context: Pick<LayoutContext, 'codColigada'>,
): UntitledSheet {
  const labels = areaLabelsOf(context);
  const { meio, fim } = tree.totais;
  const area = { name: 'Área', field: 'area', of: (codigo: { readonly area: Area }) => labels[codigo.area] };
  if (meio === undefined || fim === undefined) {
    const columns = look.columns.filter(({ from }) => from.kind !== 'share');
    return codigosSheet(tree, { ...look, columns }, { ...area, totals: [] });
  }
  const totals = [
    { label: labels.meio, total: meio, area: 'meio' as const },
    { label: labels.fim, total: fim, area: 'fim' as const },
  ];
  return codigosSheet(tree, look, { ...area, totals });
}
