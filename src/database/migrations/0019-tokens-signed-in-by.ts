/** The way of signing in to the session that made a token; for older tokens, the way their people can sign in now. */
export const statements = [
  `alter table tokens
    add "signedInBy" text not null default 'senha' check ("signedInBy" in ('senha', 'oidc'))`,
  `update tokens set "signedInBy" = 'oidc'
    where "userId" in (select "userId" from identities) and "userId" not in (select "userId" from account)`,
];
