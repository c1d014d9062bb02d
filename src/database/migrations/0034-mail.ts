/**
 * The outbox of e-mail, one row per message, with its attachments until it is sent; the kinds of messages that
 * organisations and people turned off; and hashes of the links with which people create a password.
 */
export const statements = [
  `create table mail_settings (
    "codColigada" integer primary key references organizations on delete cascade,
    "kindsOff" jsonb not null,
    attaches boolean not null,
    "mostMegabytes" integer not null check ("mostMegabytes" between 1 and 50))`,
  `alter table "user" add "mailKindsOff" jsonb not null default '[]'`,
  `create table mail_messages (
    "codColigada" integer not null references organizations on delete cascade,
    id uuid not null default gen_random_uuid(),
    "uniqueKey" text not null,
    kind text not null,
    "userId" text references "user" on delete cascade,
    name text not null,
    email text not null,
    "ownerId" text,
    subject text not null,
    content jsonb not null,
    state text not null default 'naFila' check (state in ('naFila', 'enviando', 'enviado', 'talvezEnviado', 'falhou')),
    tries integer not null default 0,
    error text,
    "createdAt" timestamptz not null default clock_timestamp(),
    "nextTryAt" timestamptz not null default clock_timestamp(),
    "leaseUntil" timestamptz,
    "endedAt" timestamptz,
    primary key ("codColigada", id),
    unique ("codColigada", "uniqueKey"))`,
  `create index on mail_messages ("nextTryAt") where state = 'naFila'`,
  `create index on mail_messages ("leaseUntil") where state = 'enviando'`,
  `create index on mail_messages ("codColigada", "createdAt")`,
  `create index on mail_messages ("userId")`,
  `create table mail_attachments (
    "codColigada" integer not null,
    "messageId" uuid not null,
    position integer not null,
    name text not null,
    type text not null,
    content text not null,
    primary key ("codColigada", "messageId", position),
    foreign key ("codColigada", "messageId") references mail_messages on delete cascade)`,
  `create table password_links (
    hash text primary key,
    "userId" text not null references "user" on delete cascade,
    "passwordHash" text not null,
    "expiresAt" timestamptz not null)`,
  `create index on password_links ("userId")`,
  `create index on password_links ("expiresAt")`,
];
