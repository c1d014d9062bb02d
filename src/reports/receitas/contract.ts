import { z } from 'zod';
import { id, money, numberKinds } from '../../contracts/numbers.ts';
import { paiNames } from '../centros-custo-contract.ts';

const receita = z.object({ id, nome: z.string(), proposta: money, reformulacao: money, descricao: z.string() });
const pai = z.object({ ...paiNames, total: money, receitas: z.array(receita) });

/** The answer of Receitas (spec §3, "Revenue"); totals are on the basis in `periodoOrcamento`. */
export const contract = z.object({
  periodoOrcamento: z.literal([1, 2]).register(numberKinds, { kind: 'id' }).describe('1 = Proposto, 2 = Reformulado.'),
  centrosCustos: z.array(pai),
  total: money,
});

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
