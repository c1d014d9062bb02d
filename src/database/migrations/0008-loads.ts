/** The loads of each organisation: when, by whom (null for the command line), from what, and of which budgets it had rows. */
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
