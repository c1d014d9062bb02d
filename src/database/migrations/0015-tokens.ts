/** Access of programs in a person's name; only a hash of the secret is stored. */
export const statements = [
  `create table tokens (
    id uuid primary key default gen_random_uuid(),
    "userId" text not null references "user" on delete cascade,
    name text not null,
    hash text not null unique,
    "createdAt" timestamptz not null,
    "expiresAt" timestamptz not null,
    "lastUsedAt" timestamptz)`,
  `create index on tokens ("userId")`,
];
