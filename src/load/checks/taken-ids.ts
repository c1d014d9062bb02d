import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { arrayParameter } from '../tables/array-parameter.ts';
import { budgetsOf, valuesOf, type LoadedTable } from '../tables/loaded-table.ts';
import type { Problems } from '../problems.ts';

/** Reports ids of revenues or events already used by a budget that this load does not replace. */
export async function reportTakenIds(
  db: Database,
  scope: Scope,
  loaded: LoadedTable,
  problems: Problems,
): Promise<void> {
  const hasOwnIds = loaded.table.kind === 'budget' && loaded.table.key[0] === 'id';
  if (hasOwnIds && loaded.complete) await reportTaken(db, scope, loaded, problems);
}

async function reportTaken(db: Database, scope: Scope, loaded: LoadedTable, problems: Problems): Promise<void> {
  const ids = valuesOf(loaded, 'id');
  const taken = sql<{ id: number; orcamentoId: number }>`
    select id, "orcamentoId" from ${sql.table(loaded.table.inDatabase)}
    where ${within(scope, loaded.table.inDatabase)} and id = any(${arrayParameter({ type: 'integer', values: ids })})
    and "orcamentoId" <> all(${arrayParameter({ type: 'integer', values: budgetsOf(loaded) })})`;
  const budgetOf = new Map((await taken.execute(db)).rows.map(({ id, orcamentoId }) => [id, orcamentoId]));
  for (const [row, id] of ids.entries()) {
    const budget = budgetOf.get(id as number);
    const place = { label: loaded.label, line: loaded.lines[row], column: 'id' };
    if (budget === undefined) continue;
    const mensagem = `já é do orçamento ${budget}, no banco; use outro id`;
    problems.add(place, `"${id}" ${mensagem}`, { mensagem, valor: String(id) });
  }
}
