const tables = [
  'orcamentos',
  'codigos_orcamentarios',
  'centros_custo',
  'centros_custo_filhos',
  'naturezas',
  'valores',
  'memorias_calculo',
  'receitas',
  'eventos',
  'eventos_parceiros',
  'realizados',
  'propostas_erp',
  'lancamentos_importacao',
];

/**
 * A statement by hand locks the organisations before its rows, as loads and synchronisations do. Otherwise it could
 * lock a row and wait for an organisation while a load has locked the organisation and waits for the row: a deadlock.
 */
export const statements = [
  `create function hold_organizations() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('rubrica.cause', true), '') = '' then
      perform from organizations order by "codColigada" for no key update;
    end if;
    return null;
  end $$`,
  ...tables.map(
    (table) => `create trigger organizations_held before update or delete on ${table}
      for each statement execute function hold_organizations()`,
  ),
];
