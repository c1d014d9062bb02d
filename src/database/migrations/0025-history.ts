/** The tables with history whose rows belong to a budget and are found by it. */
const ofBudget = [
  'valores',
  'memorias_calculo',
  'receitas',
  'eventos',
  'realizados',
  'propostas_erp',
  'lancamentos_importacao',
];
const ofOrganization = [
  'orcamentos',
  'codigos_orcamentarios',
  'centros_custo',
  'centros_custo_filhos',
  'naturezas',
  'eventos_parceiros',
];
const tables = [...ofOrganization, ...ofBudget];

/** The generated columns of `valores`, which a `before` trigger does not see. */
const GENERATED = `'totalAnoProposta', 'totalAnoReformulacao'`;

const clock = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Adds `since` to a table, its twin table, and the triggers that fill both; existing rows get the first moment. */
const withHistory = (table: string) => [
  `create table ${table}_before (like ${table})`,
  `alter table ${table}_before add since bigint not null, add until bigint not null`,
  ofBudget.includes(table)
    ? `create index on ${table}_before ("codColigada", "orcamentoId", until)`
    : `create index on ${table}_before ("codColigada", until)`,
  // a constant default fills the column without writing a row
  `do $$ declare beginning bigint;
  begin
    select coalesce(max(moment), 0) into beginning from changes;
    execute format('alter table ${table} add since bigint not null default %s', beginning);
  end $$`,
  `alter table ${table} alter since drop default`,
  `create trigger since_of_new before insert on ${table} for each row
    when (new.since is null) execute function since_of_new()`,
  `create trigger since_of_changed before update on ${table} for each row
    when (new.since is not distinct from old.since)
    execute function since_of_changed(${table === 'valores' ? GENERATED : ''})`,
  `create trigger before_of_changed after update on ${table} referencing old table as antes new table as depois
    for each statement execute function rows_of_before()`,
  `create trigger before_of_gone after delete on ${table} referencing old table as antes
    for each statement execute function rows_of_before()`,
  `create trigger before_of_truncated before truncate on ${table} for each statement execute function rows_of_before()`,
  // also for insertions that check references all together, with row triggers off (write-changes.ts)
  ...['since_of_new', 'since_of_changed', 'before_of_changed', 'before_of_gone'].map(
    (trigger) => `alter table ${table} enable always trigger ${trigger}`,
  ),
];

/**
 * The history: a current row has `since`, the moment of its last change; the twin of its table (`..._before`) has
 * its former versions, each with the moments between which it was valid. Triggers write both in the changing statement.
 * A moment is a transaction that changed an organisation's rows, by the clock in milliseconds. Its moments are unique,
 * and because the first change locks the organisation, they are in the order in which transactions end.
 */
export const statements = [
  `create table changes (
    "codColigada" integer not null references organizations on delete cascade,
    moment bigint not null,
    kind text not null check (kind in ('carga', 'sincronizacao', 'coleta', 'restauracao', 'edicao', 'inicio')),
    who text,
    file text,
    note text,
    primary key ("codColigada", moment))`,
  `insert into changes ("codColigada", moment, kind, note)
    select "codColigada", (select greatest(${clock}, max(version)) from data_versions), 'inicio', 'antes de haver versões'
    from organizations`,

  // returns this transaction's moment for an organisation, null if that is being deleted; a setting holds its cause
  `create function moment_of(organization integer) returns bigint language plpgsql as $$
  declare
    setting text := 'rubrica.moment_' || organization;
    known text := current_setting(setting, true);
    cause json := coalesce(nullif(current_setting('rubrica.cause', true), ''), '{"kind": "edicao"}');
    moment_now bigint;
  begin
    if known <> '' then return known; end if;
    perform from organizations where "codColigada" = organization for no key update;
    if not found then return null; end if;
    select greatest(${clock},
      (select max(moment) + 1 from changes where "codColigada" = organization),
      (select max(version) + 1 from data_versions where "codColigada" = organization)) into moment_now;
    insert into changes ("codColigada", moment, kind, who, file, note)
      values (organization, moment_now, cause ->> 'kind', cause ->> 'who', cause ->> 'file', cause ->> 'note');
    perform set_config(setting, moment_now::text, true);
    return moment_now;
  end $$`,

  `create function since_of_new() returns trigger language plpgsql as $$ begin
    new.since := coalesce(moment_of(new."codColigada"), 0); -- without organisation its foreign key refuses the row
    return new;
  end $$`,
  // a row written with unchanged values retains its `since`
  `create function since_of_changed() returns trigger language plpgsql as $$
  declare computed text[] := coalesce(tg_argv, '{}');
  begin
    if to_jsonb(new) - computed is distinct from to_jsonb(old) - computed then
      new.since := coalesce(moment_of(new."codColigada"), 0);
    end if;
    return new;
  end $$`,

  // skips rows made at this moment, which nobody saw; no nested loops, as transition tables have no statistics
  `create function rows_of_before() returns trigger language plpgsql set enable_nestloop = off as $$
  declare
    names text;
    same_key text;
    gone text := 'select * from antes';
  begin
    if current_setting('rubrica.forgets_history', true) = 'on' then return null; end if;
    select string_agg(format('%I', attname), ', ') into names
      from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped;
    if tg_op = 'TRUNCATE' then
      gone := format('select * from %I.%I', tg_table_schema, tg_table_name);
    elsif tg_op = 'UPDATE' then
      select string_agg(format('antes.%1$I = depois.%1$I', attname), ' and ') into same_key
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = tg_relid and indisprimary;
      gone := format('select * from antes
        where not exists (select from depois where %s and antes.since = depois.since)', same_key);
    end if;
    execute format('with gone as materialized (%3$s),
        moments as materialized (select "codColigada", moment_of("codColigada") as until
          from (select distinct "codColigada" from gone) as organizations)
      insert into %1$I.%2$I (%4$s, until) select %4$s, until from gone join moments using ("codColigada")
      where since < until', tg_table_schema, tg_table_name || '_before', gone, names);
    return null;
  end $$`,

  ...tables.flatMap(withHistory),

  // deletes an organisation's history
  `create function forget_history(organization integer) returns void language plpgsql as $$ begin
    ${tables.map((table) => `delete from ${table}_before where "codColigada" = organization;`).join('\n    ')}
    delete from changes where "codColigada" = organization;
    perform set_config('rubrica.moment_' || organization, '', true);
  end $$`,
  `create function forget_history_of_gone() returns trigger language plpgsql as $$ begin
    perform forget_history("codColigada") from antes;
    return null;
  end $$`,
  `create trigger forget_history after delete on organizations referencing old table as antes
    for each statement execute function forget_history_of_gone()`,
];
