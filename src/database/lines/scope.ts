import { sql, type RawBuilder } from 'kysely';
import type { Centros } from '../../domain/centros.ts';
import type { Schema } from '../schema.ts';
import { AT_MOMENT, CHILDREN_TODAY, hasHistory } from '../history/history-columns.ts';

/** The rows that a statement may read or change; plain data, for worker threads, made only in this file. */
export type Scope = {
  readonly codColigada: number;
  readonly centros: 'todos' | Centros;
  /** The moment, in milliseconds since 1970, of the rows that `atMoment` makes visible; without it: current rows. */
  readonly moment?: number;
  /** Exists in the type only: without it any object with an organisation would be a scope. */
  readonly [brand]: true;
};

declare const brand: unique symbol;

/** Returns the scope of a whole organisation. */
export function scopeOfOrganization(codColigada: number): Scope {
  return scopeOf(codColigada, 'todos');
}

/** Returns the scope of some cost centres of an organisation, sorted so that equal scopes make equal cache keys. */
export function scopeOfCentros(codColigada: number, { pais, filhos }: Centros): Scope {
  return scopeOf(codColigada, { pais: pais.toSorted(), filhos: filhos.toSorted() });
}

/** Returns a scope at a moment of the past. */
export function scopeAt(scope: Scope, moment: number): Scope {
  return { ...scope, moment };
}

function scopeOf(codColigada: number, centros: Scope['centros']): Scope {
  return { codColigada, centros } as Scope;
}

/**
 * Whether a row of a table is within a scope; only this function limits rows. `alias` is the table's name in the query.
 * For a past moment the condition names a column that only past rows have, so that statements on current rows fail.
 */
export function within(scope: Scope, table: ScopedTable, alias: string = table): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { centros, codColigada, moment } = scope;
  const isPast = moment !== undefined && hasHistory(table);
  const ofMoment = isPast ? sql` and ${column(AT_MOMENT)} = ${moment}` : sql``;
  const ofOrganization = sql<boolean>`${column('codColigada')} = ${codColigada}${ofMoment}`;
  if (centros === 'todos') return isPast ? sql<boolean>`(${ofOrganization})` : ofOrganization;
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

/** Rows visible to everybody in the organisation. */
const shared: OfCentros = () => sql`true`;
/** Rows of no cost centre, visible only to those who see all. */
const ofAllCentros: OfCentros = () => sql`false`;
const ofFilho: OfCentros = (limit) =>
  sql`${limit.column('codCCustoFilho')} in (select "codCCustoFilho" ${childrenWithin(limit)})`;
const ofWholePai: OfCentros = ({ column, centros }) => sql`${column('codCCustoPai')} = any(${centros.pais})`;
/** Rows of parents, also those of a visible child, because they are named above the child. */
const ofPai: OfCentros = (limit) =>
  sql`(${ofWholePai(limit)} or ${limit.column('codCCustoPai')} in (select "codCCustoPai" ${childrenWithin(limit)}))`;
/** Rows of a child or a parent; those that name neither are visible only to those who see all. */
const ofFilhoOrWholePai: OfCentros = (limit) => sql`(${ofFilho(limit)} or ${ofWholePai(limit)})`;
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
  changes: shared,
  versions: shared,
  loads: shared,
  sync_runs: shared,
  sync_rows_left_out: ofFilho,
  acts: ofAllCentros,
  jobs: shared,
  job_subscriptions: shared,
  packs: shared,
  pack_people: shared,
  pack_runs: shared,
  pack_groups: shared,
  pack_deliveries: shared,
  pack_files: shared,
  pack_pieces: shared,
  saved_views: shared,
  collections: shared,
  collection_centros: ofFilho,
  collection_sendings: ofFilho,
  collection_marked: shared,
  collection_files: shared,
  mail_settings: shared,
  mail_messages: shared,
  mail_attachments: shared,
  justifications: ofFilhoOrWholePai,
  justification_rules: shared,
  centros_custo: ofPai,
  centros_custo_filhos: ofFilho,
  valores: ofFilho,
  sums_of_valores: ofFilho,
  moves_of_valores: ofFilho,
  memorias_calculo: ofFilho,
  realizados: ofFilho,
  propostas_erp: ofFilho,
  receitas: ofWholePai,
  eventos: ofWholePai,
  eventos_parceiros: ofEvento,
  lancamentos_importacao: ofAllCentros,
};

/**
 * Selects the children that a limit names or whose parents it names. Current limits apply to the past too: a moved
 * child belongs to its current parent; a child that no longer exists belongs to its parent at that moment.
 */
function childrenWithin({ scope: { codColigada, moment }, centros: { pais, filhos } }: Limit): RawBuilder<unknown> {
  const pai = sql.ref('codCCustoPai');
  const today = sql`(select hoje."codCCustoPai" from ${sql.ref(CHILDREN_TODAY)} as hoje
    where hoje."codColigada" = ${codColigada} and hoje."codCCustoFilho" = centros_custo_filhos."codCCustoFilho")`;
  const paiOfToday = moment === undefined ? pai : sql`coalesce(${today}, ${pai})`;
  return sql`from centros_custo_filhos where "codColigada" = ${codColigada}
    and (${paiOfToday} = any(${pais}) or "codCCustoFilho" = any(${filhos}))`;
}
