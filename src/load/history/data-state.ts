import { sql } from 'kysely';
import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** The state of an organisation that does not exist yet. */
export const NO_ORGANIZATION = 'none';

/** A hash of an organisation's data state; it changes with every load and any other change of a budget's data. */
export async function dataStateOf(db: Database, scope: Scope): Promise<string> {
  const state = sql<{ state: string }>`select md5(concat_ws('|', nome, demonstration,
      (select string_agg("orcamentoId" || ':' || version, ',' order by "orcamentoId") from data_versions
        where ${within(scope, 'data_versions')}),
      (select count(*) || '-' || max(id) from loads where ${within(scope, 'loads')} and outcome = 'loaded'))) as state
    from organizations where ${within(scope, 'organizations')}`;
  return (await state.execute(db)).rows[0]?.state ?? NO_ORGANIZATION;
}

/** Thrown if data changed between the check of a load and its writing; nothing was written. */
export class DataChangedMeanwhile extends ForeseenFailure {
  override readonly name = 'DataChangedMeanwhile';

  constructor() {
    super('Os dados mudaram enquanto o carregamento era conferido, e nada foi carregado. Tente de novo.');
  }
}
