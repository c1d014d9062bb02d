import { withVariation, type Variation } from '../domain/variation.ts';
import { money, percent } from '../sheet/cells.ts';
import type { Cell, Column } from '../sheet/sheet.ts';
import type { CodigoLine, NaturezaNames } from './codigos-orcamentarios.ts';
import { inYear, measureOf } from './long-columns.ts';
import { namedColumns } from './named-columns.ts';

/** The compared amounts; they are summed, and the variation is calculated from the sums (spec §3). */
export const COMPARED_AMOUNTS = ['proposta', 'reformulacao'] as const;

/** The columns of a comparison, after 'Item': Proposto, Reformulado, Variação (P-R)/R (spec §2.2), each of its year if years differ. */
export function variationColumns(years?: {
  readonly proposta: number;
  readonly reformulacao: number;
}): readonly Column[] {
  const columns: readonly Column[] = [
    { ...compared('proposta', years?.proposta), format: 'currency', startsGroup: true, measure: 'planned' },
    { ...compared('reformulacao', years?.reformulacao), format: 'currency', measure: 'compared' },
    { label: 'Variação (P-R)/R', format: 'percent', startsGroup: true, follows: { kind: 'variation', of: [1, 2] } },
  ];
  return namedColumns(columns, [...COMPARED_AMOUNTS, 'variacao']);
}

const NAMES = { proposta: 'Proposto', reformulacao: 'Reformulado' } as const;

function compared(field: keyof typeof NAMES, ano: number | undefined) {
  const key = NAMES[field];
  if (ano === undefined) return { label: key, key, long: measureOf(field) };
  return { label: `${key} ${ano}`, key, long: measureOf(field, inYear(ano)) };
}

/** The cells of these columns. */
export function variationCells({ proposta, reformulacao, variacao }: Variation): readonly Cell[] {
  return [money(proposta), money(reformulacao), percent(variacao === null ? null : variacao / 100)];
}

/** A nature of a comparison, of its line. */
export function comparedNatureza(line: CodigoLine<(typeof COMPARED_AMOUNTS)[number]>): NaturezaNames & Variation {
  const { codTBOrcamento, descricao, inativo } = line;
  return { codTBOrcamento, descricao, inativo, ...withVariation(line) };
}
