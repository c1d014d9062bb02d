import { bases, months, yearOf } from './value-columns.ts';

const keys = '"codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", "codOrcamentario", tipo, recurso';
const monthColumns = bases.flatMap((basis) => months.map((month) => `"${month}${basis}"`));
const loaded = [keys, ...monthColumns, 'bloqueado'].join(', ');

/**
 * Each line's sum of the year on each basis, as generated columns: five reports add up only these. They come before the
 * months, so that a row need not be read to its end; the table is therefore created anew.
 */
export const statements = [
  `lock table valores in access exclusive mode`, // waits for a running load, whose lines are copied too
  `alter table valores rename to valores_before`,
  `create table valores (
    "codColigada" integer not null,
    "orcamentoId" integer not null,
    "codCCustoFilho" text not null,
    "codTBOrcamento" text not null,
    "codOrcamentario" text not null,
    tipo text not null,
    recurso text not null,
    ${bases.map((basis) => `"totalAno${basis}" bigint not null generated always as (${yearOf(basis)}) stored`).join(',\n    ')},
    ${monthColumns.map((column) => `${column} bigint not null`).join(',\n    ')},
    bloqueado bigint not null)`,
  `insert into valores (${loaded}) select ${loaded} from valores_before`,
  `drop table valores_before`,
  // keys and checks come last: they are checked once over all lines, and get the names of the old ones
  `alter table valores
    add primary key (${keys}),
    add check (tipo <> ''),
    add check (recurso in ('proprios', 'terceiros')),
    add foreign key ("codColigada", "orcamentoId") references orcamentos on delete cascade,
    add foreign key ("codColigada", "codCCustoFilho") references centros_custo_filhos,
    add foreign key ("codColigada", "codTBOrcamento") references naturezas,
    add foreign key ("codColigada", "codOrcamentario") references codigos_orcamentarios`,
  `analyze valores`,
];
