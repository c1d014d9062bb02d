import { sql, type Kysely } from 'kysely';

/** The tables of accounts and sessions, as better-auth had them (decision 0056), each account tied to its organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const now = 'timestamptz not null default current_timestamp';

const statements = [
  `create table "user" (
    id text primary key,
    name text not null,
    email text not null unique check (email = lower(email)),
    "emailVerified" boolean not null,
    image text,
    "createdAt" ${now},
    "updatedAt" ${now},
    "isAdmin" boolean not null,
    "codColigada" integer not null references organizations,
    demonstration boolean not null default false)`,
  `create index on "user" ("codColigada")`,
  `create table session (
    id text primary key,
    "expiresAt" timestamptz not null,
    token text not null unique,
    "createdAt" ${now},
    "updatedAt" timestamptz not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references "user" on delete cascade)`,
  `create index "session_userId_idx" on session ("userId")`,
  `create table account (
    id text primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references "user" on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    password text,
    "createdAt" ${now},
    "updatedAt" timestamptz not null)`,
  `create index "account_userId_idx" on account ("userId")`,
  `create table verification (
    id text primary key,
    identifier text not null,
    value text not null,
    "expiresAt" timestamptz not null,
    "createdAt" ${now},
    "updatedAt" ${now})`,
  `create index "verification_identifier_idx" on verification (identifier)`,
];
