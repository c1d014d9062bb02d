import { ofYear, variationOf, type Plain, type Search } from './columns.ts';
import { inYear, measureOf } from './long-columns.ts';

const PROPOSTA = {
  name: 'proposta',
  label: 'Proposto',
  format: 'currency',
  from: ofYear('proposta'),
  startsGroup: true,
  measure: 'planned',
  key: 'Proposto',
  long: measureOf('proposta'),
} as const;

const REFORMULACAO = {
  name: 'reformulacao',
  label: 'Reformulado',
  format: 'currency',
  from: ofYear('reformulacao'),
  measure: 'compared',
  key: 'Reformulado',
  long: measureOf('reformulacao'),
} as const;

const VARIACAO = {
  name: 'variacao',
  label: 'Variação (P-R)/R',
  format: 'percent',
  from: variationOf('proposta', 'reformulacao'),
  startsGroup: true,
} as const;

/** The amounts of a comparison: Proposto, Reformulado, Variação (P-R)/R (spec §2.2). */
export const COMPARED = [PROPOSTA, REFORMULACAO, VARIACAO] as const;

/** The same, proposed in the budget's year and reformulated in the year before, each label and amount with its year (spec §2.11). */
export const COMPARED_YEARS = [
  { ...PROPOSTA, ...inYearOf(0, 'proposta', PROPOSTA.from) },
  { ...REFORMULACAO, ...inYearOf(1, 'reformulacao', ofYear('reformulacaoAntes')) },
  VARIACAO,
] as const;

function inYearOf(before: number, field: 'proposta' | 'reformulacao', from: Plain) {
  const { label } = field === 'proposta' ? PROPOSTA : REFORMULACAO;
  return {
    label: ({ ano }: Search) => `${label} ${ano - before}`,
    long: ({ ano }: Search) => measureOf(field, inYear(ano - before)),
    from: { ...from, words: (ano: number) => `em ${ano - before}` },
  };
}
