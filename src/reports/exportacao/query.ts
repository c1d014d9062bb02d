import { sql, type RawBuilder } from 'kysely';
import { centroLines, sumsByCentro } from '../../database/lines/centro-lines.ts';
import { basisOf, sumOfYear } from '../../database/lines/month-columns.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { exportacao } from './report.ts';

type Asked = Filters<'orcamentoId' | 'periodoOrcamento' | 'exibirNaturezasInativas'>;

/** The year budgeted here and in the ERP by child cost centre and nature, for each pair that has either. */
export function query(db: Database, scope: Scope, asked: Asked): Promise<readonly Line[]> {
  const web = sumsByCentro(scope, asked, {
    valorPropostaWeb: sumOfYear(basisOf(asked.periodoOrcamento)),
  });
  const sums = sql`select "codCCustoFilho", "codTBOrcamento",
      coalesce("valorPropostaWeb", 0) as "valorPropostaWeb", coalesce("valorPropostaRM", 0) as "valorPropostaRM"
    from (${web}) as web full join (${inErp(scope, asked)}) as erp using ("codCCustoFilho", "codTBOrcamento")`;
  return centroLines(db, scope, sums);
}

/** The ERP's values: one row for each cost centre and nature, by its key. */
function inErp(scope: Scope, asked: Asked): RawBuilder<unknown> {
  const valor = sql.ref(`valor${basisOf(asked.periodoOrcamento)}`);
  return sql`select "codCCustoFilho", "codTBOrcamento", ${valor} as "valorPropostaRM"
    from propostas_erp where ${ofBudget(scope, 'propostas_erp', asked)}`;
}

/** Exportação, on the server. */
export const steps = stepsOf(exportacao, query, arrange);
