/** An answer of the sign-in library and its Set-Cookie headers. */
export type WithCookies<Answer> = { readonly answer: Answer; readonly cookies: readonly string[] };
