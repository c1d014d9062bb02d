import { type RawBuilder, sql } from 'kysely';
import { basisOf, centroLines, sumOfYear, sumsByCentro } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { stepsOf } from '../steps.ts';
import { arrange } from './arrange.ts';
import { exportacao } from './report.ts';

/** The year budgeted here and in the ERP by child cost centre and nature, for each pair that has either. */
export const steps = stepsOf(exportacao, arrange, (db, scope, filters) => {
  const basis = basisOf(filters.periodoOrcamento);
  const inErp = valuesInErp(basis, ofBudget(scope, 'propostas_erp', filters));
  const web = sumsByCentro(scope, filters, { valorPropostaWeb: sumOfYear(basis) });
  const sums = sql`select "codCCustoFilho", "codTBOrcamento",
      coalesce("valorPropostaWeb", 0) as "valorPropostaWeb", coalesce("valorPropostaRM", 0) as "valorPropostaRM"
    from (${web}) as web full join (${inErp}) as erp using ("codCCustoFilho", "codTBOrcamento")`;
  return centroLines(db, scope, sums);
});

/** The ERP's values: one row for each cost centre and nature, by its key. */
function valuesInErp(basis: ReturnType<typeof basisOf>, isOfBudget: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select "codCCustoFilho", "codTBOrcamento", ${sql.ref(`valor${basis}`)} as "valorPropostaRM"
    from propostas_erp where ${isOfBudget}`;
}
