import { bases, months } from './value-columns.ts';

const amounts = [...bases.flatMap((basis) => months.map((month) => `${month}${basis}`)), 'bloqueado'];
const names = ['linhas', ...amounts].map((name) => `"${name}"`);
const columns = names.join(', ');
const added = names.map((name) => `sum_centavos(${name})`).join(', ');
const keys = '"codColigada", "orcamentoId", "codCCustoFilho", "codOrcamentario", tipo, recurso, inativo';
/** The keys of the two sums that each line belongs to. */
const sets = `grouping sets (
  ("codColigada", "orcamentoId", "codCCustoFilho", inativo),
  ("codColigada", "orcamentoId", "codOrcamentario", tipo, recurso, inativo))`;
const isSome = `(${added}) is distinct from (${names.map(() => '0::bigint').join(', ')})`;

/** Adds or subtracts the sums of some lines, as in migration 0010, and returns the added rows. */
const add = (table: string, sign: '' | '-' = '') => `insert into sums_of_valores (${keys}, ${columns})
  select ${keys}, ${sign}count(*), ${amounts.map((name) => `${sign}sum_centavos("${name}")`).join(', ')}
  from (select linha.*, inativo from ${table} as linha join naturezas using ("codColigada", "codTBOrcamento")
    join orcamentos on orcamentos."codColigada" = linha."codColigada" and orcamentos.id = linha."orcamentoId") as linha
  group by ${sets} returning ${keys}, ${columns}`;

/** Stores what rows added to the sums and to the whole budget, with the moment at which the lines changed. */
const remember = (rows: string, moments: string) => `somado as (${rows})
  insert into moves_of_valores (moment, ${keys}, ${columns})
  select moment, ${keys}, ${added} from (
    select * from somado union all ${wholeOf('somado')}) as linha join (${moments}) as momentos using ("codColigada")
  where moment is not null and coalesce(current_setting('rubrica.forgets_history', true), '') <> 'on'
  group by moment, ${keys} having ${isSome}`;

/** Selects a budget's own rows, which add up those by child cost centre. */
const wholeOf = (rows: string) => `select "codColigada", "orcamentoId", null, null, null, null, inativo, ${columns}
  from ${rows} where "codCCustoFilho" is not null`;

/** Selects the moment of added lines, their newest `since`, which may be old if an update changes no line: its sums are 0. */
const ofNew = `select "codColigada", max(since) as moment from depois group by "codColigada"`;
const ofGone = `select "codColigada", moment_of("codColigada") as moment
  from (select distinct "codColigada" from antes) as organizations`;

/** A number greater than every moment. */
const ALWAYS = '9223372036854775807::bigint';

const years = bases.map(
  (basis) =>
    `"totalAno${basis}" bigint not null generated always as (${months.map((month) => `"${month}${basis}"`).join(' + ')}) stored`,
);

/** Selects lines with the state of their natures: just after the moment of added lines, just before that of removed ones. */
const movedOf = (lines: string, at: 'since' | 'until', sign: '' | '-' = '') => `
  select linha."codColigada", "orcamentoId", "codCCustoFilho", "codOrcamentario", tipo, recurso, natureza.inativo,
    linha.${at} as moment, ${sign}1::bigint as linhas, ${amounts.map((name) => `${sign}"${name}" as "${name}"`).join(', ')}
  from ${lines} as linha
  join (select "codColigada", "codTBOrcamento", inativo, since, ${ALWAYS} as until from naturezas
    union all select "codColigada", "codTBOrcamento", inativo, since, until from naturezas_before) as natureza
    on natureza."codColigada" = linha."codColigada" and natureza."codTBOrcamento" = linha."codTBOrcamento"
    and ${at === 'since' ? 'natureza.since <= linha.since and linha.since < natureza.until' : 'natureza.since < linha.until and linha.until <= natureza.until'}
  where linha.${at} > (select min(moment) from changes where changes."codColigada" = linha."codColigada")`;

/**
 * The changes of the sums of `valores` at each moment: the history of a total adds up these rows instead of all lines
 * ever added or removed (decision 0067). Neither a nature that becomes active or inactive nor the removal of a budget changes them.
 */
export const statements = [
  `create table moves_of_valores (
    "codColigada" integer not null,
    "orcamentoId" integer not null,
    moment bigint not null,
    "codCCustoFilho" text,
    "codOrcamentario" text,
    tipo text,
    recurso text,
    inativo boolean not null,
    linhas bigint not null,
    ${years.join(',\n    ')},
    ${amounts.map((name) => `"${name}" bigint not null`).join(',\n    ')},
    foreign key ("codColigada", moment) references changes on delete cascade,
    check ("codCCustoFilho" is null or "codOrcamentario" is null))`,
  `create index on moves_of_valores ("codColigada", "orcamentoId", moment) where "codCCustoFilho" is not null`,
  `create index on moves_of_valores ("codColigada", "orcamentoId", moment) where "codOrcamentario" is not null`,
  `create index on moves_of_valores ("codColigada", "orcamentoId", moment)
    where "codCCustoFilho" is null and "codOrcamentario" is null`,
  `create index on moves_of_valores ("codColigada", moment)`,

  `create or replace function keep_sums_of_valores() returns trigger language plpgsql set enable_nestloop = off as $$ begin
    if tg_op = 'INSERT' then
      with came as (${add('depois')}), ${remember('select * from came', ofNew)};
    elsif tg_op = 'UPDATE' then
      with gone as (${add('antes', '-')}), came as (${add('depois')}),
      ${remember('select * from gone union all select * from came', ofNew)};
    else
      with gone as (${add('antes', '-')}), ${remember('select * from gone', ofGone)};
    end if;
    return null;
  end $$`,
  `create function moves_of_truncated() returns trigger language plpgsql as $$ begin
    with ${remember(
      `select ${keys}, ${names.map((name) => `-${name} as ${name}`).join(', ')} from sums_of_valores`,
      'select "codColigada", moment_of("codColigada") as moment from (select distinct "codColigada" from valores) as organizations',
    )};
    return null;
  end $$`,
  `create trigger moves_of_truncated before truncate on valores
    for each statement execute function moves_of_truncated()`,

  // the moment of a load's changes, null if it changed nothing, or is older than the history
  'alter table loads add moment bigint',
  'create index loads_moment on loads ("codColigada", moment) where moment is not null',

  // fills in existing moments, except the first of each organisation, where its history begins
  `insert into moves_of_valores (moment, ${keys}, ${columns})
    select moment, ${keys}, ${added} from (
      ${movedOf('valores', 'since')}
      union all ${movedOf('valores_before', 'since')}
      union all ${movedOf('valores_before', 'until', '-')}) as linha
    group by grouping sets (
      ("codColigada", "orcamentoId", "codCCustoFilho", inativo, moment),
      ("codColigada", "orcamentoId", "codOrcamentario", tipo, recurso, inativo, moment),
      ("codColigada", "orcamentoId", inativo, moment)) having ${isSome}`,
];
