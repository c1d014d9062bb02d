import { sql } from 'kysely';
import { centroLines } from '../../database/lines/centro-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { memoriaCalculo } from './report.ts';

type Asked = Filters<'codCCustoPai' | 'codCCustoFilho' | 'orcamentoId' | 'exibirNaturezasInativas'>;

/** The calculation memories by child cost centre, nature and month; those of one month in the order they were loaded. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const rows = sql`select "codCCustoFilho", "codTBOrcamento", mes, posicao, proposta, reformulacao, texto
    from memorias_calculo where ${ofBudget(scope, 'memorias_calculo', asked)}`;
  return centroLines(db, scope, rows, sql`mes, posicao`);
}

/** Memória de Cálculo, on the server. */
export const steps = stepsOf(memoriaCalculo, query, arrange);
