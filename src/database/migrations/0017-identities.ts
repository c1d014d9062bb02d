/** Links from accounts at the organisation's own provider to people here, and how each session was opened. */
export const statements = [
  `create table identities (
    issuer text not null,
    subject text not null,
    "userId" text not null references "user" on delete cascade,
    email text,
    "createdAt" timestamptz not null default current_timestamp,
    primary key (issuer, subject),
    unique ("userId", issuer))`,
  `alter table session
    add "signedInBy" text not null default 'senha' check ("signedInBy" in ('senha', 'oidc')),
    add "idToken" text`,
];
