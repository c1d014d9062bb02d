import { sql, type RawBuilder } from 'kysely';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import { tidy } from '../../database/engine/tidy.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Centros } from '../../domain/centros.ts';
import { columnList, namesOf } from '../../load/tables/table-sql.ts';
import { emptyOrganization } from '../../load/organization.ts';
import { raiseVersions } from '../../load/changes/raise-versions.ts';
import type { Table } from '../../load/tables/table.ts';
import { tables } from '../../load/tables/tables.ts';

type Copied = {
  readonly from: number;
  readonly to: number;
  /** The cost centres to copy with their rows; revenues and events belong to whole parents, postings to no centre. */
  readonly centros: 'todos' | Centros;
};

/** Replaces an organisation's data by a copy of another organisation's, of all cost centres or only of some. */
export async function copyOrganization(db: Database, { from, to, centros }: Copied): Promise<void> {
  const scope = scopeOfOrganization(to);
  await inTransaction(db, async (transaction) => {
    await emptyOrganization(transaction, scope);
    for (const table of tables) {
      const names = columnList(namesOf(table));
      const copied = centros === 'todos' ? sql`true` : isOf(centros, from, table);
      await sql`insert into ${sql.table(table.inDatabase)} ("codColigada", ${names})
        select ${to}, ${names} from ${sql.table(table.inDatabase)}
        where "codColigada" = ${from} and ${copied}`.execute(transaction);
    }
    await raiseVersions(transaction, scope, 'all');
  });
  await tidy(db, [...tables.map(({ inDatabase }) => inDatabase), 'sums_of_valores']);
}

type Filter = { readonly ofPais: RawBuilder<unknown>; readonly seen: RawBuilder<unknown>; readonly from: number };

const FILTERS: { readonly [Name in Table['inDatabase']]?: (filter: Filter) => RawBuilder<unknown> } = {
  orcamentos: () => sql`true`,
  codigos_orcamentarios: () => sql`true`,
  naturezas: () => sql`true`,
  centros_custo: ({ ofPais, seen }) => sql`(${ofPais} or "codCCustoPai" in (select "codCCustoPai" ${seen}))`,
  receitas: ({ ofPais }) => ofPais,
  eventos: ({ ofPais }) => ofPais,
  eventos_parceiros: ({ ofPais, from }) =>
    sql`"eventoId" in (select id from eventos where "codColigada" = ${from} and ${ofPais})`,
  lancamentos_importacao: () => sql`false`,
};

function isOf({ pais, filhos }: Centros, from: number, { inDatabase }: Table): RawBuilder<unknown> {
  const ofPais = sql`"codCCustoPai" = any(${pais})`;
  const seen = sql`from centros_custo_filhos
    where "codColigada" = ${from} and (${ofPais} or "codCCustoFilho" = any(${filhos}))`;
  const ofFilhos = sql`"codCCustoFilho" in (select "codCCustoFilho" ${seen})`;
  return FILTERS[inDatabase]?.({ ofPais, seen, from }) ?? ofFilhos;
}
