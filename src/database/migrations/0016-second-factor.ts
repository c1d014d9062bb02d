/**
 * The second factor of people who have one, their recovery codes, the pending MFA challenges, and which
 * organisations require it of people with gerência.
 */
export const statements = [
  `create table second_factors (
    "userId" text primary key references "user" on delete cascade,
    key text not null,
    "begunAt" timestamptz not null,
    "confirmedAt" timestamptz,
    "lastStep" integer not null default 0)`,
  `create table recovery_codes (
    "userId" text not null references second_factors on delete cascade,
    hash text not null,
    primary key ("userId", hash))`,
  `create table half_sign_ins (
    id text primary key,
    "userId" text not null references second_factors on delete cascade,
    "passwordHash" text not null,
    tries integer not null default 0,
    "expiresAt" timestamptz not null)`,
  `create index on half_sign_ins ("userId")`,
  `create index on half_sign_ins ("expiresAt")`,
  `create table sign_in_rules (
    "codColigada" integer primary key references organizations on delete cascade,
    "gerenciaNeedsSecondFactor" boolean not null)`,
];
