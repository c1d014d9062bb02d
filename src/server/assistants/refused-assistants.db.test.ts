import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import {
  accounts,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { ACCEPT, listen, postMessage, switchAssistants, type ToolAnswer } from '../../testing/servers/assistant.ts';
import { basic, bearer, makeToken } from '../../testing/servers/make-token.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe.each(databaseInTurn(1))('refused requests of assistants, on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let origin: string;
  let cookie: string;
  let token: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await switchAssistants(database.db);
    server = await startTestServer(database);
    origin = await listen(server.app);
    cookie = await signIn(server.app, 'admin');
    token = (await makeToken(server.app, cookie)).token;
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const post = (...sent: Parameters<ReturnType<typeof postMessage>>) => postMessage(origin, token)(...sent);
  const messageOf = (text: string) => (JSON.parse(text) as { readonly message?: string }).message;

  test('without a token: 401 with the address of the metadata on how to sign in; a page’s session is refused', async () => {
    const bare = await fetch(`${origin}/api/mcp`, {
      method: 'POST',
      body: '{}',
      headers: { accept: ACCEPT, 'content-type': 'application/json' },
    });
    expect(bare.status).toBe(401);
    const [, where] = /^Bearer realm="Rubrica", resource_metadata="(.*)"$/.exec(bare.headers.get('www-authenticate')!)!;
    const metadata = (await (await fetch(where!)).json()) as ToolAnswer;
    expect(metadata).toMatchObject({ resource: `${origin}/api/mcp`, bearer_methods_supported: ['header'] });
    expect(metadata.como_entrar).toContain('Meus acessos');
    expect(await (await fetch(`${origin}/.well-known/oauth-protected-resource`)).json()).toEqual(metadata);
    expect((await fetch(`${origin}/.well-known/oauth-authorization-server`)).status).toBe(404);
    const ofPage = await post(LIST, { authorization: '', cookie });
    expect([ofPage.status, messageOf(ofPage.text)]).toEqual([
      403,
      'Assistentes entram com um acesso para programas, feito em Meus acessos, não com a sessão da página.',
    ]);
  });

  test('a wrong, revoked or foreign token is refused with a 401 and a message', async () => {
    const revoked = await makeToken(server.app, cookie);
    await server.app.inject({ method: 'DELETE', url: `/api/tokens/${revoked.id}`, headers: { cookie } });
    for (const headers of [bearer(`${token}x`), bearer(revoked.token), basic(accounts.user.email, token)]) {
      const { status, text, headers: answered } = await post(LIST, headers);
      expect([status, messageOf(text)]).toEqual([
        401,
        'Este acesso não vale: venceu, foi revogado ou não é desta pessoa.',
      ]);
      expect(answered['www-authenticate']).toMatch(/^Bearer realm="Rubrica", resource_metadata=/);
    }
    expect((await post(LIST, basic(accounts.admin.email, token))).status).toBe(200);
  });

  test('if assistants are off, requests are refused with a message; gerência turns them on and off, which the audit log records', async () => {
    const url = '/api/administracao/programas';
    const turn = (assistentes: unknown, headers: Readonly<Record<string, string>> = { cookie }) =>
      server.app.inject({ method: 'PUT', url, headers, payload: { assistentes } });
    expect((await turn(false, { cookie: await signIn(server.app, 'user') })).statusCode).toBe(403);
    expect((await turn('sim')).json().message).toBe('Informe assistentes com verdadeiro ou falso.');
    expect((await turn(false)).json()).toEqual({ assistentes: false });
    const { status, text } = await post(LIST);
    expect([status, messageOf(text)]).toEqual([
      403,
      'Os assistentes estão desligados nesta organização. Quem administra o sistema os liga em Administração, Programas.',
    ]);
    const other = (await makeToken(server.app, await signIn(server.app, 'otherAdmin'))).token;
    expect((await post(LIST, bearer(other))).status).toBe(403);
    expect((await turn(true)).statusCode).toBe(200);
    expect((await turn(true)).statusCode).toBe(200);
    expect((await server.app.inject({ url, headers: { cookie } })).json()).toEqual({ assistentes: true });
    expect([(await post(LIST)).status, (await post(LIST, bearer(other))).status]).toEqual([200, 403]);
    const acts = await database.db.selectFrom('acts').select(['kind', 'detail']).orderBy('id').execute();
    expect(acts.filter(({ kind }) => kind === 'mudouAssistentes').map(({ detail }) => detail)).toEqual([
      'Já não leem nada.',
      'Passam a poder ler em nome das pessoas.',
    ]);
  });

  test('a page of another origin, and a foreign host, are refused before anything is read', async () => {
    expect((await post(LIST, { origin: 'https://mau.exemplo.com' })).status).toBe(403);
    expect((await post(LIST, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(LIST, { host: 'mau.exemplo.com' })).status).toBe(421);
    expect((await post(LIST, { origin })).status).toBe(200);
  });

  test('requests are rate-limited like others with a token', async () => {
    const slow = await startTestServer(database, { settings: { requestsPerSecond: 3 }, requestWindowMs: 60_000 });
    const send = () =>
      slow.app.inject({
        method: 'POST',
        url: '/api/mcp',
        headers: { accept: ACCEPT, ...bearer(token) },
        payload: LIST,
      });
    const statuses = [];
    for (let sent = 0; sent < 5; sent++) statuses.push((await send()).statusCode);
    await slow.app.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
