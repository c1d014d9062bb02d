import { sql } from 'kysely';
import { centroLines } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { memoriaCalculo } from './report.ts';

/** The calculation memories by child cost centre, nature and month; those of one month in loading order. */
export const steps = stepsOf(memoriaCalculo, arrange, (db, scope, filters) => {
  const rows = sql`select "codCCustoFilho", "codTBOrcamento", mes, posicao, proposta, reformulacao, texto
    from memorias_calculo where ${ofBudget(scope, 'memorias_calculo', filters)}`;
  return centroLines(db, scope, rows, sql`mes, posicao`);
});
