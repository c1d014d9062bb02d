import { sql, type RawBuilder } from 'kysely';
import type { Centros } from '../../domain/centros.ts';
import type { Schema } from '../schema.ts';

/** Whose rows a statement may read or change. Plain data, for worker threads; only this file makes scopes. */
export type Scope = {
  readonly codColigada: number;
  readonly centros: 'todos' | Centros;
  /** Exists in the type only: without it any object with an organisation would pass. */
  readonly [brand]: true;
};

declare const brand: unique symbol;

/** All that an organisation has. */
export function scopeOfOrganization(codColigada: number): Scope {
  return scopeOf(codColigada, 'todos');
}

/** What an organisation has in some of its cost centres; sorted, so that equal scopes make equal cache keys. */
export function scopeOfCentros(codColigada: number, { pais, filhos }: Centros): Scope {
  return scopeOf(codColigada, { pais: pais.toSorted(), filhos: filhos.toSorted() });
}

function scopeOf(codColigada: number, centros: Scope['centros']): Scope {
  return { codColigada, centros } as Scope;
}

/** Whether a row of a table is within a scope; only this function confines rows. `alias` is the table's name in the statement. */
export function within(scope: Scope, table: ScopedTable, alias: string = table): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const ofOrganization = sql<boolean>`${column('codColigada')} = ${scope.codColigada}`;
  const { centros } = scope;
  if (centros === 'todos') return ofOrganization;
  return sql<boolean>`(${ofOrganization} and ${OF_CENTROS[table]({ scope, centros, column })})`;
}

/** The tables whose rows belong to an organisation. */
export type ScopedTable = {
  [Name in keyof Schema]: 'codColigada' extends keyof Schema[Name] ? Name : never;
}[keyof Schema];

type Limit = {
  readonly scope: Scope;
  readonly centros: Centros;
  readonly column: (name: string) => RawBuilder<unknown>;
};
type OfCentros = (limit: Limit) => RawBuilder<boolean>;

/** Visible to everybody in the organisation. */
const shared: OfCentros = () => sql`true`;
/** Belongs to no cost centre; visible only with all of them. */
const ofAllCentros: OfCentros = () => sql`false`;
const ofFilho: OfCentros = (limit) =>
  sql`${limit.column('codCCustoFilho')} in (select "codCCustoFilho" ${childrenWithin(limit)})`;
const ofWholePai: OfCentros = ({ column, centros }) => sql`${column('codCCustoPai')} = any(${centros.pais})`;
/** Also the parent of a visible child, as it is named above the child. */
const ofPai: OfCentros = (limit) =>
  sql`(${ofWholePai(limit)} or ${limit.column('codCCustoPai')} in (select "codCCustoPai" ${childrenWithin(limit)}))`;
const ofEvento: OfCentros = ({ scope, column }) =>
  sql`${column('eventoId')} in (select id from eventos where ${within(scope, 'eventos')})`;

const OF_CENTROS: Readonly<Record<ScopedTable, OfCentros>> = {
  organizations: shared,
  user: shared,
  sign_in_rules: shared,
  orcamentos: shared,
  codigos_orcamentarios: shared,
  naturezas: shared,
  data_versions: shared,
  loads: shared,
  sync_runs: shared,
  sync_rows_left_out: ofFilho,
  acts: ofAllCentros,
  saved_views: shared,
  centros_custo: ofPai,
  centros_custo_filhos: ofFilho,
  valores: ofFilho,
  sums_of_valores: ofFilho,
  memorias_calculo: ofFilho,
  realizados: ofFilho,
  propostas_erp: ofFilho,
  receitas: ofWholePai,
  eventos: ofWholePai,
  eventos_parceiros: ofEvento,
  lancamentos_importacao: ofAllCentros,
};

function childrenWithin({ scope, centros }: Limit): RawBuilder<unknown> {
  return sql`from centros_custo_filhos where "codColigada" = ${scope.codColigada}
    and ("codCCustoPai" = any(${centros.pais}) or "codCCustoFilho" = any(${centros.filhos}))`;
}
