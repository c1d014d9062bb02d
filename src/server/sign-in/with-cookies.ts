/** An answer and the Set-Cookie headers that go with it. */
export type WithCookies<Answer> = { readonly answer: Answer; readonly cookies: readonly string[] };
