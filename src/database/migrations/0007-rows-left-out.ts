/** The rows of an ERP's answer that a synchronisation run left out, and their sum. */
export const statements = [
  `alter table sync_runs add column "setAsideCentavos" bigint, add unique ("codColigada", id)`,
  // json, not jsonb: the order of the key's columns is the ERP's
  `create table sync_rows_left_out (
    "codColigada" integer not null,
    "runId" bigint not null,
    posicao integer not null,
    chave json not null,
    valor bigint not null,
    motivo text not null,
    primary key ("codColigada", "runId", posicao),
    foreign key ("codColigada", "runId") references sync_runs ("codColigada", id) on delete cascade)`,
];
