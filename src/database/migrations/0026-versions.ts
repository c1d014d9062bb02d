/** Versions: names of moments of a budget's data. Removed versions stay, so that their addresses report the removal. */
export const statements = [
  `create table versions (
    "codColigada" integer not null references organizations on delete cascade,
    id uuid not null default gen_random_uuid(),
    "orcamentoId" integer not null,
    name text not null,
    note text not null,
    moment bigint not null,
    "createdBy" text,
    "createdAt" timestamptz not null default clock_timestamp(),
    "removalAskedBy" text,
    "removedAt" timestamptz,
    primary key ("codColigada", id))`,
  `create index on versions ("codColigada", "orcamentoId")`,
];
