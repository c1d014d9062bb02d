import { fieldsOf, measureOf, ofYear, plainNames } from '../../reporting/columns.ts';
import { z } from 'zod';
import { filhoNames, paiNames } from '../../reporting/centros-custo.ts';

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

/** The two amounts of each level: proposed and reformulated (spec §3, "Totals object"). */
export const AMOUNTS = plainNames(columns);

const amounts = fieldsOf(columns);
const totais = z.object(amounts);

const filho = z.object({ ...filhoNames, ...amounts });
const pai = z.object({ ...paiNames, totais, ccFilhos: z.array(filho) });

/** The response schema of Totais por Centro de Custo. */
export const contract = z.object({ centrosCustos: z.array(pai), totais });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
