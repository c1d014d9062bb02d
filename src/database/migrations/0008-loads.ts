/** The loads of each organisation: time, person (null for the command line), source, and the budgets of the rows. */
export const statements = [
  `create table loads (
        "codColigada" integer not null references organizations on delete cascade,
        id bigint not null generated always as identity,
        "loadedAt" timestamptz not null default clock_timestamp(),
        "loadedBy" text,
        source text,
        "orcamentoIds" integer[] not null,
        primary key ("codColigada", id))`,
];
