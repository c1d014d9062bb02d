import { ofYear } from '../columns.ts';
import { measureOf } from '../long-columns.ts';

/** The amounts of Totais por Centro de Custo: the year proposed and reformulated (spec §2.13). */
export const columns = [
  {
    name: 'valorProposta',
    label: 'Proposto',
    format: 'currency',
    from: ofYear('proposta'),
    startsGroup: true,
    measure: 'planned',
    long: measureOf('proposta'),
  },
  {
    name: 'valorReformulacao',
    label: 'Reformulado',
    format: 'currency',
    from: ofYear('reformulacao'),
    measure: 'compared',
    long: measureOf('reformulacao'),
  },
] as const;
