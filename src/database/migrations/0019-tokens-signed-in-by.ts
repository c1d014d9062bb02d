/** How the session in which a token was made was opened; for older tokens, how their people can sign in now. */
export const statements = [
  `alter table tokens
    add "signedInBy" text not null default 'senha' check ("signedInBy" in ('senha', 'oidc'))`,
  `update tokens set "signedInBy" = 'oidc'
    where "userId" in (select "userId" from identities) and "userId" not in (select "userId" from account)`,
];
