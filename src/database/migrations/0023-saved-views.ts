/** Named views: a report's address under a name, of one person or, without `userId`, of the organisation. */
export const statements = [
  `create table saved_views (
    "codColigada" integer not null references organizations on delete cascade,
    id uuid not null default gen_random_uuid(),
    "userId" text references "user" on delete cascade,
    name text not null,
    slug text not null,
    search text not null,
    primary key ("codColigada", id))`,
  `create unique index on saved_views ("codColigada", "userId", name) where "userId" is not null`,
  `create unique index on saved_views ("codColigada", name) where "userId" is null`,
  `create index on saved_views ("userId")`,
];
