import { sql } from 'kysely';
import type { NamedList } from './named-lines.ts';
import { within, type Scope } from './scope.ts';

/** The natures of an organisation in natural order, each with its flag and, under the name asked for, its name. */
export function naturezasOf(scope: Scope, name: 'nomeTBOrcamento' | 'descricao'): NamedList {
  return {
    code: 'codTBOrcamento',
    names: [name, 'inativo'],
    entries: sql`select "codTBOrcamento", "nomeTBOrcamento" as ${sql.ref(name)}, inativo::integer::text as inativo
      from naturezas where ${within(scope, 'naturezas')} order by ordem, "codTBOrcamento"`,
  };
}

/** The parent cost centres of an organisation in natural order, each with its name. */
export function paisOf(scope: Scope): NamedList {
  return {
    code: 'codCCustoPai',
    names: ['nomeCCustoPai'],
    entries: sql`select "codCCustoPai", "nomeCCustoPai"
      from centros_custo where ${within(scope, 'centros_custo')} order by ordem, "codCCustoPai"`,
  };
}
