import { sql } from 'kysely';
import type { NamedList } from './named-lines.ts';

/** The natures of an organisation in natural order, each with its flag and, under the name asked for, its name. */
export function naturezasOf(codColigada: number, name: 'nomeTBOrcamento' | 'descricao'): NamedList {
  return {
    code: 'codTBOrcamento',
    names: [name, 'inativo'],
    entries: sql`select "codTBOrcamento", "nomeTBOrcamento" as ${sql.ref(name)}, inativo::integer::text as inativo
      from naturezas where "codColigada" = ${codColigada} order by ordem, "codTBOrcamento"`,
  };
}
