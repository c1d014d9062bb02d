import { sql } from 'kysely';
import { centroLines, sumsByCentro } from '../../database/lines/centro-lines.ts';
import { basisOf, sumOf, sumOfMonths, sumOfSums } from '../../database/lines/month-columns.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { MESES } from '../../domain/months.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { conferirPreenchimento } from './report.ts';

type Asked = Filters<
  'codCCustoPai' | 'codCCustoFilho' | 'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'
>;

/** The planned months, the year and the blocked amount by child cost centre and nature, on the chosen basis. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const basis = basisOf(asked.periodoOrcamento);
  const months = MESES.map((mes) => sumOfMonths(basis, [mes]));
  const sums = sumsByCentro(scope, asked, {
    ...Object.fromEntries(MESES.map((mes, index) => [mes, months[index]!])),
    totalAno: sumOfSums(months),
    totalBloqueado: sumOf(sql`valores.bloqueado`),
  });
  return centroLines(db, scope, sums);
}

/** Conferir Preenchimento, on the server. */
export const steps = stepsOf(conferirPreenchimento, query, arrange);
