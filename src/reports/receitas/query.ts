import { sql } from 'kysely';
import { namedLines, paisOf } from '../../database/lines/named-lines.ts';
import { within } from '../../database/lines/scope.ts';
import { TODOS } from '../../domain/centros.ts';
import { stepsOf } from '../../reporting/steps.ts';
import { arrange } from './arrange.ts';
import { receitas } from './report.ts';

/** The revenues of a budget by parent cost centre in natural order. */
export const steps = stepsOf(receitas, arrange, (db, scope, { orcamentoId, codCCustoPai }) => {
  const ofPai = codCCustoPai === TODOS ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
  const rows = sql`select "codCCustoPai", id, nome, proposta, reformulacao, descricao
    from receitas where ${within(scope, 'receitas')} and "orcamentoId" = ${orcamentoId} ${ofPai}`;
  return namedLines(db, { rows }, [paisOf(scope)]);
});
