import type { Api } from '../../server/http/api.ts';

/** Makes a token of the person of a session and returns it with its id. */
export async function makeToken(
  app: Api,
  cookie: string,
  { nome = 'Excel', dias = 90 } = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const made = await app.inject({ method: 'POST', url: '/api/tokens', headers: { cookie }, payload: { nome, dias } });
  if (made.statusCode !== 201) throw new Error(`Making a token answered ${made.statusCode}: ${made.body}`);
  return made.json();
}

/** The header with which a program sends its token. */
export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** The header with an e-mail and a token, as Excel and Power BI send it. */
export function basic(email: string, token: string): { readonly authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` };
}
