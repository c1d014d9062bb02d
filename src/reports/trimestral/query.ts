import { sql } from 'kysely';
import { centroLines, sumsByCentro } from '../../database/lines/centro-lines.ts';
import { basisOf, sumOf, sumsOfQuarters } from '../../database/lines/month-columns.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import type { Line } from './arrange.ts';

type Asked = Filters<
  'codCCustoPai' | 'codCCustoFilho' | 'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'
>;

/** The planned quarters, the year and the blocked amount by child cost centre and nature, on the basis asked for. */
export function query(db: Database, codColigada: number, asked: Asked): Promise<readonly Line[]> {
  const sums = sumsByCentro(ofBudget('valores', codColigada, asked), {
    ...sumsOfQuarters(basisOf(asked.periodoOrcamento)),
    totalBloqueado: sumOf(sql`valores.bloqueado`),
  });
  return centroLines(db, codColigada, sums);
}
