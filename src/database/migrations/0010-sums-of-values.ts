import { bases, months, yearOf } from './value-columns.ts';

const amounts = [...bases.flatMap((basis) => months.map((month) => `${month}${basis}`)), 'bloqueado'];
const columns = ['linhas', ...amounts].map((name) => `"${name}"`).join(', ');
const keys = '"codColigada", "orcamentoId", "codCCustoFilho", "codOrcamentario", tipo, recurso, inativo';
/** The keys of the two sums that each line belongs to. */
const sets = `grouping sets (
  ("codColigada", "orcamentoId", "codCCustoFilho", inativo),
  ("codColigada", "orcamentoId", "codOrcamentario", tipo, recurso, inativo))`;

/** Adds or subtracts the sums of some lines. */
const add = (lines: string, sign: '' | '-' = '') => `insert into sums_of_valores (${keys}, ${columns})
  select ${keys}, ${sign}count(*), ${amounts.map((name) => `${sign}sum_centavos("${name}")`).join(', ')}
  from (${lines}) as linha group by ${sets}`;

/** Selects a table's lines, without those of deleted budgets, whose sums are deleted too. */
const ofLines = (table: string) => `select linha.*, inativo
  from ${table} as linha join naturezas using ("codColigada", "codTBOrcamento")
  join orcamentos on orcamentos."codColigada" = linha."codColigada" and orcamentos.id = linha."orcamentoId"`;

const switched = `select depois."codColigada", depois."codTBOrcamento", depois.inativo
  from antes join depois using ("codColigada", "codTBOrcamento") where antes.inativo <> depois.inativo`;
/** Selects the lines of natures that became active or inactive. */
const ofSwitched = (inativo: string) => `select linha.*, ${inativo} as inativo
  from valores as linha join (${switched}) as trocada using ("codColigada", "codTBOrcamento")`;

/**
 * The sums of a budget's lines by child cost centre, and by budget code, tipo and recurso, maintained by triggers. Each
 * statement that changes lines adds rows with the difference, so that it waits for no other statement. The rows of a
 * key add up to the sum of its lines. Loads merge the rows of a key (`foldSums`).
 */
export const statements = [
  `create table sums_of_valores (
    "codColigada" integer not null,
    "orcamentoId" integer not null,
    "codCCustoFilho" text,
    "codOrcamentario" text,
    tipo text,
    recurso text,
    inativo boolean not null,
    linhas bigint not null,
    ${bases.map((basis) => `"totalAno${basis}" bigint not null generated always as (${yearOf(basis)}) stored`).join(',\n    ')},
    ${amounts.map((name) => `"${name}" bigint not null`).join(',\n    ')},
    check (("codCCustoFilho" is null) <> ("codOrcamentario" is null)))`,
  `create index on sums_of_valores ("codColigada", "orcamentoId")`,
  // the planner has no statistics here and would look up natures and budgets row by row, taking eight times as long
  `create function keep_sums_of_valores() returns trigger language plpgsql set enable_nestloop = off as $$ begin
    if tg_op <> 'INSERT' then ${add(ofLines('antes'), '-')}; end if;
    if tg_op <> 'DELETE' then ${add(ofLines('depois'))}; end if;
    return null;
  end $$`,
  `create function keep_sums_of_naturezas() returns trigger language plpgsql as $$ begin
    if exists (${switched}) then
      ${add(ofSwitched('not trocada.inativo'), '-')};
      ${add(ofSwitched('trocada.inativo'))};
    end if;
    return null;
  end $$`,
  // instead of a foreign key, which would look up the budget of each row that a load adds
  `create function drop_sums_of_orcamentos() returns trigger language plpgsql as $$ begin
    delete from sums_of_valores using antes
    where sums_of_valores."codColigada" = antes."codColigada" and sums_of_valores."orcamentoId" = antes.id;
    return null;
  end $$`,
  `create trigger drop_sums after delete on orcamentos referencing old table as antes
    for each statement execute function drop_sums_of_orcamentos()`,
  `create trigger keep_sums after insert on valores referencing new table as depois
    for each statement execute function keep_sums_of_valores()`,
  `create trigger keep_sums_of_changed after update on valores referencing old table as antes new table as depois
    for each statement execute function keep_sums_of_valores()`,
  `create trigger keep_sums_of_gone after delete on valores referencing old table as antes
    for each statement execute function keep_sums_of_valores()`,
  `create trigger keep_sums after update on naturezas referencing old table as antes new table as depois
    for each statement execute function keep_sums_of_naturezas()`,
  add(ofLines('valores')),
];
