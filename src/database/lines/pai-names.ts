import { sql } from 'kysely';
import type { NamedList } from './named-lines.ts';

/** The parent cost centres of an organisation in natural order, each with its name. */
export function paisOf(codColigada: number): NamedList {
  return {
    code: 'codCCustoPai',
    names: ['nomeCCustoPai'],
    entries: sql`select "codCCustoPai", "nomeCCustoPai"
      from centros_custo where "codColigada" = ${codColigada} order by ordem, "codCCustoPai"`,
  };
}
