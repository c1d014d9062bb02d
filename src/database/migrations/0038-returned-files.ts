/**
 * Returned workbooks, unchanged: one row per file, which cost centres name as their last returned file. A file is
 * deleted after a set time, or once no cost centre names it.
 */
export const statements = [
  `create table collection_files (
    "codColigada" integer not null,
    id uuid not null default gen_random_uuid(),
    "collectionId" uuid not null,
    "userId" text not null references "user" on delete cascade,
    name text not null,
    content text not null,
    "expiresAt" timestamptz not null,
    primary key ("codColigada", id),
    foreign key ("codColigada", "collectionId") references collections on delete cascade)`,
  `create index on collection_files ("codColigada", "collectionId")`,
  `create index on collection_files ("userId")`,
  `create index on collection_files ("expiresAt")`,
  `alter table collection_centros add column "fileId" uuid`,
];
