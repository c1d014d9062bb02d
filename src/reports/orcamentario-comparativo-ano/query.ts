import { sql } from 'kysely';
import { codigoLines, sumsByCodigo } from '../../database/lines/codigo-lines.ts';
import { sumOf, sumOfYear } from '../../database/lines/month-columns.ts';
import { budgetOfYearBefore } from '../../database/lines/budget-of-year-before.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { orcamentarioComparativoAno } from './report.ts';

type Asked = Filters<'codOrcamentario' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The year proposed by a budget and reformulated by the previous year's, for every nature of either. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const before = { ...asked, orcamentoId: budgetOfYearBefore(scope, asked.orcamentoId) };
  const keys = sql`"codOrcamentario", tipo, recurso, "codTBOrcamento"`;
  const sums = sql`select ${keys}, ${sumOf(sql`proposta`)} as proposta, ${sumOf(sql`reformulacao`)} as reformulacao
    from (${sumsByCodigo(scope, asked, {
      proposta: sumOfYear('Proposta'),
      reformulacao: ZERO,
    })}
      union all
      ${sumsByCodigo(scope, before, {
        proposta: ZERO,
        reformulacao: sumOfYear('Reformulacao'),
      })}) as anos
    group by ${keys}`;
  return codigoLines(db, scope, sums);
}

const ZERO = sql<number>`0::bigint`;

/** Orçamentário Comparativo Entre Anos, on the server. */
export const steps = stepsOf(orcamentarioComparativoAno, query, arrange);
