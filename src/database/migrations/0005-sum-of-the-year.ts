import { sql, type Kysely } from 'kysely';

/**
 * The year of each line on each basis, kept by the database itself: half of the reports add up nothing else. The two stand
 * before the months, or every row would be read to its end for them; so the table is made anew.
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
const keys = '"codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", "codOrcamentario", tipo, recurso';
const monthColumns = bases.flatMap((basis) => months.map((month) => `"${month}${basis}"`));
const yearOf = (basis: string) => months.map((month) => `"${month}${basis}"`).join(' + ');
const loaded = [keys, ...monthColumns, 'bloqueado'].join(', ');

const statements = [
  `create table valores_before as select * from valores`,
  `drop table valores`,
  `create table valores (
    "codColigada" integer not null,
    "orcamentoId" integer not null,
    "codCCustoFilho" text not null,
    "codTBOrcamento" text not null,
    "codOrcamentario" text not null,
    tipo text not null check (tipo <> ''),
    recurso text not null check (recurso in ('proprios', 'terceiros')),
    ${bases.map((basis) => `"totalAno${basis}" bigint not null generated always as (${yearOf(basis)}) stored`).join(',\n    ')},
    ${monthColumns.map((column) => `${column} bigint not null`).join(',\n    ')},
    bloqueado bigint not null,
    primary key (${keys}),
    foreign key ("codColigada", "orcamentoId") references orcamentos on delete cascade,
    foreign key ("codColigada", "codCCustoFilho") references centros_custo_filhos,
    foreign key ("codColigada", "codTBOrcamento") references naturezas,
    foreign key ("codColigada", "codOrcamentario") references codigos_orcamentarios)`,
  `insert into valores (${loaded}) select ${loaded} from valores_before`,
  `drop table valores_before`,
];
