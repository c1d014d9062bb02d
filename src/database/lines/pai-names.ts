import { sql } from 'kysely';
import type { NamedList } from './named-lines.ts';
import { within, type Scope } from './scope.ts';

/** The parent cost centres of an organisation in natural order, each with its name. */
export function paisOf(scope: Scope): NamedList {
  return {
    code: 'codCCustoPai',
    names: ['nomeCCustoPai'],
    entries: sql`select "codCCustoPai", "nomeCCustoPai"
      from centros_custo where ${within(scope, 'centros_custo')} order by ordem, "codCCustoPai"`,
  };
}
