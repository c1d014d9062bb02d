import { z } from 'zod';
import { id, money } from '../../contracts/numbers.ts';
import { paiNames } from '../../reporting/centros-custo.ts';
import { ofWhole } from '../../reporting/columns.ts';

const parceiro = z.object({ nome: z.string(), custoAcao: money, cCusto: z.string() });
const evento = z.object({
  id,
  demandante: z.string(),
  nome: z.string(),
  data: z.iso.date().nullable().describe('aaaa-mm-dd; nulo quando não há data.'),
  entidade: z.string(),
  custo: money,
  publico: z.string(),
  observacao: z.string(),
  parceiros: z.array(parceiro),
});
const pai = z.object({ ...paiNames, total: money, eventos: z.array(evento) });

/** The response schema of Eventos (spec §3, "Events result"); totals are of events' costs, without their partners'. */
export const contract = z.object({ centrosCustos: z.array(pai), totais: money });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;

/** The amounts of Eventos: their costs, without what partners pay. */
export const columns = [
  {
    name: 'custo',
    label: 'Custo',
    format: 'currency',
    from: ofWhole('custo'),
    long: { kind: 'measure', field: 'custo' },
  },
] as const;
