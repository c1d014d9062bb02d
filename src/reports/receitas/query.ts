import { sql } from 'kysely';
import { namedLines } from '../../database/lines/named-lines.ts';
import { paisOf } from '../../database/lines/name-lists.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { TODOS } from '../../domain/todos.ts';
import type { Filters } from '../filters.ts';
import { stepsOf } from '../steps.ts';
import { arrange, type Line } from './arrange.ts';
import { receitas } from './report.ts';

type Asked = Filters<'codCCustoPai' | 'orcamentoId'>;

/** The revenues of a budget by parent cost centre in natural order. */
export function query(db: Database, scope: Scope, { orcamentoId, codCCustoPai }: Asked): Promise<readonly Line[]> {
  const ofPai = codCCustoPai === TODOS ? sql`` : sql`and "codCCustoPai" = ${codCCustoPai}`;
  const rows = sql`select "codCCustoPai", id, nome, proposta, reformulacao, descricao
    from receitas where ${within(scope, 'receitas')} and "orcamentoId" = ${orcamentoId} ${ofPai}`;
  return namedLines(db, { rows }, [paisOf(scope)]);
}

/** Receitas, on the server. */
export const steps = stepsOf(receitas, query, arrange);
