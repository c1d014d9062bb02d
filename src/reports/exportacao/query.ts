import { sql } from 'kysely';
import { basisOf, centroLines, inEither, plannedSums, sumsByCentro } from '../../database/lines/value-lines.ts';
import { ofBudget } from '../../database/lines/of-budget.ts';
import { measuredColumns, plainNames } from '../../reporting/columns.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { columns } from './columns.ts';
import { exportacao } from './report.ts';

/** The year budgeted here and in the ERP by child cost centre and nature, for each pair that has either. */
export const steps = stepsOf(exportacao, arrange, (db, scope, filters) => {
  const measured = measuredColumns(columns);
  const web = sumsByCentro(scope, filters, plannedSums(measured, filters.periodoOrcamento));
  const valor = sql.ref(`valor${basisOf(filters.periodoOrcamento)}`);
  const ofErp = measured.filter(({ measure }) => measure === 'orcadoNoErp');
  const inErp = sql`select "codCCustoFilho", "codTBOrcamento",
      ${sql.join(ofErp.map(({ name }) => sql`${valor} as ${sql.ref(name)}`))}
    from propostas_erp where ${ofBudget(scope, 'propostas_erp', filters)}`;
  return centroLines(db, scope, inEither(web, inErp, plainNames(columns)));
});
