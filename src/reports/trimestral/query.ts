import { sql } from 'kysely';
import { centroLines, sumsByCentro } from '../../database/lines/centro-lines.ts';
import { basisOf, sumOf, sumsOfQuarters } from '../../database/lines/month-columns.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { trimestral } from './report.ts';

type Asked = Filters<
  'codCCustoPai' | 'codCCustoFilho' | 'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'
>;

/** The planned quarters, the year and the blocked amount by child cost centre and nature, on the chosen basis. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const sums = sumsByCentro(scope, asked, {
    ...sumsOfQuarters(basisOf(asked.periodoOrcamento)),
    totalBloqueado: sumOf(sql`valores.bloqueado`),
  });
  return centroLines(db, scope, sums);
}

/** Trimestral, on the server. */
export const steps = stepsOf(trimestral, query, arrange);
