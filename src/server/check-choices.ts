import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { TODOS, type FilterName, type Filters } from '../reports/filters.ts';
import { UnknownChoice } from './errors.ts';

/** Some report's filters, parsed. */
export type AnyFilters = Partial<Filters<FilterName>>;

/**
 * The version of the data that filters ask for. Throws `UnknownChoice` where the organisation has no such budget, code
 * or cost centre, or a child is not of the parent: another organisation's are as unknown as none.
 */
export async function checkChoices(db: Database, codColigada: number, filters: AnyFilters): Promise<number> {
  const { orcamentoId = null, codOrcamentario, codCCustoPai, codCCustoFilho = TODOS } = filters;
  const filho = codCCustoFilho === TODOS ? {} : { codCCustoFilho, codCCustoPai };
  const { rows } = await sql<Checked>`
    select
      (select coalesce(max(version), 0)
        from orcamentos left join data_versions
          on data_versions."codColigada" = orcamentos."codColigada" and data_versions."orcamentoId" = orcamentos.id
        where orcamentos."codColigada" = ${codColigada} and orcamentos.id = ${orcamentoId}
        group by orcamentos.id) as version,
      ${known('codigos_orcamentarios', { codColigada, codOrcamentario })} as codigo,
      ${known('centros_custo', { codColigada, codCCustoPai })} as pai,
      ${known('centros_custo_filhos', { codColigada, ...filho })} as filho
  `.execute(db);
  const { version, ...choices } = rows[0]!;
  const unknown = [
    ...(orcamentoId !== null && version === null ? ['Orçamento não encontrado.'] : []),
    ...CHOICES.filter(({ name }) => !choices[name]).map(({ message }) => message),
  ];
  if (unknown.length > 0) throw new UnknownChoice(unknown.join(' '));
  return version ?? 0;
}

type Checked = {
  readonly version: number | null;
  readonly codigo: boolean;
  readonly pai: boolean;
  readonly filho: boolean;
};

const CHOICES = [
  { name: 'codigo', message: 'Código orçamentário não encontrado.' },
  { name: 'pai', message: 'Centro de custo pai não encontrado.' },
  { name: 'filho', message: 'Centro de custo filho não encontrado.' },
] as const;

/** Whether a row with these values exists; 'Todos' and what was not asked exclude nothing. */
function known(table: string, values: Readonly<Record<string, string | number | undefined>>): RawBuilder<boolean> {
  const asked = Object.entries(values).filter(([, value]) => value !== undefined && value !== TODOS);
  if (asked.length < 2) return sql<boolean>`true`; // nothing but the organisation
  const conditions = asked.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql<boolean>`exists (select from ${sql.table(table)} where ${sql.join(conditions, sql` and `)})`;
}
