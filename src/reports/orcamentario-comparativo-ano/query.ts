import { sql } from 'kysely';
import { codigoLines, sumOf, sumOfYear, sumsByCodigo } from '../../database/lines/value-lines.ts';
import { budgetOfYearBefore } from '../../database/lines/of-budget.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { orcamentarioComparativoAno } from './report.ts';

/** The year proposed by a budget and reformulated by the previous year's, for every nature of either. */
export const steps = stepsOf(orcamentarioComparativoAno, arrange, (db, scope, filters) => {
  const before = { ...filters, orcamentoId: budgetOfYearBefore(scope, filters.orcamentoId) };
  const keys = sql`"codOrcamentario", tipo, recurso, "codTBOrcamento"`;
  const sums = sql`select ${keys}, ${sumOf(sql`proposta`)} as proposta, ${sumOf(sql`reformulacao`)} as reformulacao
    from (${sumsByCodigo(scope, filters, { proposta: sumOfYear('Proposta'), reformulacao: ZERO })}
      union all
      ${sumsByCodigo(scope, before, { proposta: ZERO, reformulacao: sumOfYear('Reformulacao') })}) as anos
    group by ${keys}`;
  return codigoLines(db, scope, sums);
});

const ZERO = sql<number>`0::bigint`;
