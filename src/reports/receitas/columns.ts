import { ofWhole } from '../columns.ts';
import { measureOf } from '../long-columns.ts';

const VALOR = { key: 'Valor', format: 'currency', startsGroup: true, long: measureOf('valor') } as const;

/** A revenue's value on each basis, of which a search shows one (spec §2.8). */
export const columns = [
  { ...VALOR, name: 'proposta', label: 'Valor Proposto', from: ofWhole('receitaProposta') },
  { ...VALOR, name: 'reformulacao', label: 'Valor Reformulado', from: ofWhole('receitaReformulacao') },
] as const;

/** The column on a basis: proposed on basis 1, reformulated on 2. */
export function columnOn(periodoOrcamento: 1 | 2): (typeof columns)[number] {
  return periodoOrcamento === 1 ? columns[0] : columns[1];
}
