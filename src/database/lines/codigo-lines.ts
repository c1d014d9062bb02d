import { sql, type RawBuilder } from 'kysely';
import { namedLines } from './named-lines.ts';
import { naturezasOf } from './name-lists.ts';
import type { AskedOfBudget } from './of-budget.ts';
import type { Database } from '../schema.ts';
import { within, type Scope } from './scope.ts';
import { sumsOfValues, type Sums } from './sums-of-values.ts';

const KEYS = sql`"codOrcamentario", tipo, recurso, "codTBOrcamento"`;

/**
 * Amounts by budget code, tipo, resource and nature (`sums`: a query with the four and the amounts), with the names
 * of code and nature and the code's area, ordered by code and nature naturally.
 */
export function codigoLines<Line>(db: Database, scope: Scope, sums: RawBuilder<unknown>): Promise<readonly Line[]> {
  const codigos = sql`
    select "codOrcamentario", "descricaoOrcamentario", area
    from codigos_orcamentarios where ${within(scope, 'codigos_orcamentarios')} order by ordem, "codOrcamentario"`;
  return namedLines(db, { rows: sums }, [
    { code: 'codOrcamentario', names: ['descricaoOrcamentario', 'area'], entries: codigos },
    naturezasOf(scope, 'descricao'),
  ]);
}

/** The sums of `valores` by budget code, tipo, resource and nature, for {@link codigoLines}. */
export function sumsByCodigo(scope: Scope, asked: AskedOfBudget, sums: Sums): RawBuilder<unknown> {
  return sumsOfValues(KEYS, scope, asked, sums);
}
