import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts } from '../../../testing/databases/small-organizations.ts';
import { type MailPlace, nextMessage, openMailPlace, outbox } from '../../../testing/servers/mail-place.ts';
import { signIn, startTestServer } from '../../../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('links of new accounts on $name', ({ open }) => {
  let place: MailPlace;
  beforeAll(async () => void (place = await openMailPlace(open)));
  afterAll(() => place.close());

  const enterWith = async (email: string, password: string) =>
    (await place.ask('POST', '/auth/sign-in/email', { payload: { email, password } })).status;

  test('a person created in Pessoas gets a link to create their password; without a mail server nobody is notified', async () => {
    const payload = { nome: 'Nova', email: 'nova@exemplo.com', isAdmin: false, gerencia: false };
    let created: unknown;
    const { to, text, secret } = await nextMessage(place.mail, async () => {
      created = (await place.ask('POST', '/administracao/pessoas', { cookie: place.manager, payload })).body;
    });
    expect([to, created]).toEqual([payload.email, expect.objectContaining({ avisada: true, email: payload.email })]);
    expect(text).toContain('Ana criou uma conta para você');
    const { senhaProvisoria } = created as { readonly senhaProvisoria: string };
    expect(text).not.toContain(senhaProvisoria);
    const from = { method: 'POST', remoteAddress: '10.9.8.6' } as const;
    const used = await place.server.app.inject({
      ...from,
      url: '/api/auth/nova-senha',
      payload: { chave: secret, senha: 'uma-senha-nova' },
    });
    expect([used.statusCode, await enterWith(payload.email, 'uma-senha-nova')]).toEqual([200, 200]);
    const without = await startTestServer(place.database);
    const cookie = await signIn(without.app, 'admin');
    const other = { ...payload, email: 'outra@exemplo.com' };
    const quiet = await without.app.inject({
      method: 'POST',
      url: '/api/administracao/pessoas',
      headers: { cookie },
      payload: other,
    });
    expect([quiet.statusCode, quiet.json()]).toEqual([201, expect.objectContaining({ avisada: false })]);
    const options = (await without.app.inject('/api/auth/opcoes')).json();
    expect(options).toEqual({ senha: true, esqueci: false, oidc: null });
    const asked = await without.app.inject({
      method: 'POST',
      url: '/api/auth/esqueci-a-senha',
      payload: { email: accounts.user.email },
    });
    expect(asked.statusCode).toBe(403);
    await without.app.close();
    expect((await outbox(place.database.db)).filter((line) => line.includes('outra@'))).toEqual([]);
  });
});
