import { measureOf, ofWhole } from '../../reporting/columns.ts';
import { z } from 'zod';
import { id, money, numberKinds } from '../../contracts/numbers.ts';
import { paiNames } from '../../reporting/centros-custo.ts';

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

const receita = z.object({ id, nome: z.string(), proposta: money, reformulacao: money, descricao: z.string() });
const pai = z.object({ ...paiNames, total: money, receitas: z.array(receita) });

/** The response schema of Receitas (spec §3, "Revenue"); totals are on the basis in `periodoOrcamento`. */
export const contract = z.object({
  periodoOrcamento: z.literal([1, 2]).register(numberKinds, { kind: 'id' }).describe('1 = Proposto, 2 = Reformulado.'),
  centrosCustos: z.array(pai),
  total: money,
});

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
