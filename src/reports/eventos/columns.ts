import { ofWhole } from '../columns.ts';

/** The amounts of Eventos: what they cost; what partners pay is no part of it. */
export const columns = [
  {
    name: 'custo',
    label: 'Custo',
    format: 'currency',
    from: ofWhole('custo'),
    long: { kind: 'measure', field: 'custo' },
  },
] as const;
