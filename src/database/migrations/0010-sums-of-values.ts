import { sql, type Kysely } from 'kysely';

/**
 * What the lines of a budget come to in each child cost centre, and by each budget code, tipo and resource, kept by the
 * database itself: each statement that changes lines adds rows of what it changed, so that no rows are changed or waited
 * for, and the rows of one key add up to its lines. Loads put those of one key together (`foldSums`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const months = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const bases = ['Proposta', 'Reformulacao'];
const amounts = [...bases.flatMap((basis) => months.map((month) => `${month}${basis}`)), 'bloqueado'];
const yearOf = (basis: string) => months.map((month) => `"${month}${basis}"`).join(' + ');
const columns = ['linhas', ...amounts].map((name) => `"${name}"`).join(', ');
const keys = '"codColigada", "orcamentoId", "codCCustoFilho", "codOrcamentario", tipo, recurso, inativo';
/** Each line is in two sums. */
const sets = `grouping sets (
  ("codColigada", "orcamentoId", "codCCustoFilho", inativo),
  ("codColigada", "orcamentoId", "codOrcamentario", tipo, recurso, inativo))`;

/** Adds the sums of some lines, each with its `sinal`: 1 where it is there now, -1 where it was. */
const add = (lines: string) => `insert into sums_of_valores (${keys}, ${columns})
  select ${keys}, sum(sinal), ${amounts.map((name) => `sum_centavos(sinal * "${name}")`).join(', ')}
  from (${lines}) as linha group by ${sets}`;

const ofLines = (table: string, sinal: 1 | -1) => `select linha.*, inativo, ${sinal} as sinal
  from ${table} as linha join naturezas using ("codColigada", "codTBOrcamento")
  join orcamentos on orcamentos."codColigada" = linha."codColigada" and orcamentos.id = linha."orcamentoId"`;

const switched = `select depois."codColigada", depois."codTBOrcamento", depois.inativo
  from antes join depois using ("codColigada", "codTBOrcamento") where antes.inativo <> depois.inativo`;

const statements = [
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
    check (("codCCustoFilho" is null) <> ("codOrcamentario" is null)),
    foreign key ("codColigada", "orcamentoId") references orcamentos on delete cascade)`,
  `create index on sums_of_valores ("codColigada", "orcamentoId")`,
  `create function keep_sums_of_valores() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${add(ofLines('antes', -1))}; end if;
    if tg_op <> 'DELETE' then ${add(ofLines('depois', 1))}; end if;
    return null;
  end $$`,
  `create function keep_sums_of_naturezas() returns trigger language plpgsql as $$ begin
    if exists (${switched}) then
      ${add(`select linha.*, trocada.inativo = agora as inativo, case when agora then 1 else -1 end as sinal
        from valores as linha join (${switched}) as trocada using ("codColigada", "codTBOrcamento"),
        unnest(array[true, false]) as agora`)};
    end if;
    return null;
  end $$`,
  `create trigger keep_sums after insert on valores referencing new table as depois
    for each statement execute function keep_sums_of_valores()`,
  `create trigger keep_sums_of_changed after update on valores referencing old table as antes new table as depois
    for each statement execute function keep_sums_of_valores()`,
  `create trigger keep_sums_of_gone after delete on valores referencing old table as antes
    for each statement execute function keep_sums_of_valores()`,
  `create trigger keep_sums after update on naturezas referencing old table as antes new table as depois
    for each statement execute function keep_sums_of_naturezas()`,
  add(ofLines('valores', 1)),
];
