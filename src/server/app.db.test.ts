import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { insertSmallOrganizations, PASSWORD } from '../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('the server on $name', ({ name, open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let pageFolder: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    pageFolder = buildPage();
    server = await startTestServer(database, { pageFolder });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    rmSync(pageFolder, { recursive: true });
  });

  const get = (url: string, headers = {}) => server.app.inject({ url, headers });

  test('the health check needs no sign-in', async () => {
    const { statusCode, body } = await get('/api/saude');
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      { situacao: 'ok', banco: name, versao: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ]);
  });

  test('every address of the page is answered with the page; its assets are cached for ever, missing ones are 404', async () => {
    for (const url of ['/', '/relatorios', '/relatorios/eventos?orcamentoId=4', '/entrar', '/apito']) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, body, headers['cache-control']]).toEqual([url, 200, '<p>Rubrica</p>', 'no-cache']);
    }
    const asset = await get('/assets/page-a1b2.js');
    expect([asset.statusCode, asset.body]).toEqual([200, 'run()']);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/assets/page-old.js', '/favicon.png', '/assets/..%2f..%2fpackage.json', '/.env']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
    expect((await get('/', { range: 'bytes=99-' })).statusCode).toBe(416);
    expect((await get('/', { 'if-match': '"other"' })).statusCode).toBe(412);
    expect((await server.app.inject({ method: 'POST', url: '/relatorios', payload: {} })).statusCode).toBe(404);
    const unbuilt = await startTestServer(database);
    const { statusCode, body } = await unbuilt.app.inject('/');
    expect([statusCode, body]).toEqual([404, '{"message":"A página não foi construída. Inicie com npm start."}']);
    await unbuilt.app.close();
  });

  test.each([
    '//api/sessao',
    '/api//sessao',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/%5c..%5c',
    '/%00',
    '//evil.com/',
    '/relatorios/./x',
    '/%2e/relatorios',
    String.raw`/\evil.com`,
  ])('the malformed path %s is 404, not a failure of the server', async (path) => {
    const { app, log } = await startTestServer(database, { pageFolder });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await sendRaw(app.server.address() as AddressInfo, path);
    expect(answer).toMatch(/^HTTP\/1.1 404 .*\{"message":"Endereço não encontrado."\}$/s);
    expect(log).toEqual([]);
    await app.close();
  });

  test('an unknown address of the API is 404 in JSON, whatever the method', async () => {
    for (const url of ['/api', '/api/', '/api/nada', '/api/nada/page.js', '/api/auth', '/api/auth/get-session']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const { statusCode, body } = await server.app.inject({ method, url });
        expect([method, url, statusCode, body]).toEqual([method, url, 404, '{"message":"Endereço não encontrado."}']);
      }
    }
  });

  test('an unreadable body gets a message in Portuguese', async () => {
    const send = async (payload: string, type: string) => {
      const headers = { 'content-type': type };
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload,
        headers,
      });
      return [statusCode, body];
    };
    expect(await send('{"email":', 'application/json')).toEqual([
      400,
      '{"message":"A requisição não pôde ser entendida."}',
    ]);
    expect(await send('', 'application/json')).toEqual([400, '{"message":"A requisição não pôde ser entendida."}']);
    expect(await send('a=1', 'application/x-www-form-urlencoded')).toEqual([
      415,
      '{"message":"O conteúdo deve ser application/json."}',
    ]);
    expect(await send('{}', 'text/plain')).toEqual([415, '{"message":"O conteúdo deve ser application/json."}']);
    expect(await send(`"${'x'.repeat(70_000)}"`, 'application/json')).toEqual([
      413,
      '{"message":"A requisição é grande demais."}',
    ]);
  });

  test('the page has a content security policy; https is forced only if the public address is https', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self' data:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestServer(database, {
      settings: { publicUrl: new URL('https://orcamento.exemplo.com') },
    });
    const { headers: https } = await secure.app.inject('/api/saude');
    expect(https['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(https['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.app.close();
  });

  test('the log contains no password, cookie or e-mail, even of a sign-in that fails', async () => {
    const { app, log } = await startTestServer(database);
    const cookie = await signIn(app, 'admin');
    const payload = { email: 'admin@exemplo.com', password: PASSWORD };
    await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
    await database.db.schema.alterTable('user').renameTo('user_away').execute();
    const answers = [
      await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload }),
      await app.inject({ url: '/api/sessao?senha=segredo', headers: { cookie } }),
    ];
    await database.db.schema.alterTable('user_away').renameTo('user').execute();
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [500, expect.stringContaining('Houve uma falha no servidor')],
      [500, expect.stringContaining('Houve uma falha no servidor')],
    ]);
    expect(log.length).toBeGreaterThan(0);
    for (const secret of [
      PASSWORD,
      cookie.split('=')[1]!,
      decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!,
      'admin@exemplo.com',
      'senha=',
    ]) {
      expect(log.join('')).not.toContain(secret);
    }
    await app.close();
  });
});

/** Sends a GET with the path exactly as given, since HTTP clients normalise paths; returns the whole answer. */
async function sendRaw({ port }: AddressInfo, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

function buildPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>Rubrica</p>');
  writeFileSync(join(folder, 'assets', 'page-a1b2.js'), 'run()');
  return folder;
}
