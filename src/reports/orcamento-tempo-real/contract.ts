import { z } from 'zod';
import { money } from '../../contracts/numbers.ts';
import { centrosContract, type CentroTree } from '../../reporting/centros-custo.ts';
import type { AmountsOf } from '../../reporting/columns.ts';
import type { NaturezaSeries } from '../../reporting/projected/choose-method.ts';
import type { Months } from '../../reporting/projected/methods.ts';
import { columns } from './columns.ts';

const anoAnterior = z
  .array(money)
  .nullable()
  .optional()
  .describe('Os doze meses planejados e os doze realizados do ano anterior; nulo se ele não é conhecido mês a mês.');

const naturezas = z
  .array(
    z.object({
      codTBOrcamento: z.string(),
      planejado: z.array(money),
      realizado: z.array(money),
      realizadoAntes: z.array(money).describe('Do ano anterior; vazio se ele não é conhecido mês a mês.'),
      realizadoDoisAnosAntes: z
        .array(money)
        .describe('Do ano antes dele; vazio ou de zeros se não é conhecido mês a mês.'),
    }),
  )
  .optional()
  .describe('Os meses de cada natureza em todos os centros que o leitor vê, de que se escolhe o método da projeção.');

/** The response schema of Orçamento em Tempo Real: the tree of amounts and, if requested, its projection's data. */
export const contract = centrosContract(columns, { anoAnterior }).extend({ naturezas });

/** The data of a line that a projection uses besides its amounts. */
export type History = {
  /** The 24 months of the year before, planned and realised; null if they are not known. */
  readonly anoAnterior?: Months | null | undefined;
};

/** The result of Orçamento em Tempo Real. */
export type Result = CentroTree<AmountsOf<typeof columns>, History> & {
  /** Absent from a search without projection. */
  readonly naturezas?: readonly ({ readonly codTBOrcamento: string } & NaturezaSeries)[] | undefined;
};
