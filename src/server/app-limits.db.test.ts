import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { bearer, makeToken } from '../testing/servers/make-token.ts';
import { signIn, startTestServer, type TestServer } from '../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('the limits of the server on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  test('headers and bodies have half a minute to arrive, files twenty minutes', async () => {
    expect([server.app.server.headersTimeout, server.app.server.requestTimeout]).toEqual([30_000, 1_200_000]);
    const listening = await startTestServer(database);
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = listening.app.server.address() as AddressInfo;
    const timers = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const head = 'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const answer = sendRaw(port, `${head}content-length: 100\r\n\r\n{`);
    await vi.waitFor(() => expect(timers.getTimerCount()).toBeGreaterThan(0), { timeout: 5_000 });
    timers.advanceTimersByTime(30_000);
    timers.useRealTimers();
    expect((await answer)[0]).toBe(408);
    await listening.app.close();
  });

  test('an address or cookies longer than the limit, and bytes that are not a request, are refused with a message in Portuguese', async () => {
    const listening = await startTestServer(database);
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = listening.app.server.address() as AddressInfo;
    const answer = (request: string) => sendRaw(port, request);
    const long = await answer(`GET /api/orcamentos?a=${'9'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const message = 'O endereço ou os cabeçalhos da requisição são longos demais.';
    expect(long).toEqual([431, 'application/json; charset=utf-8', { message }]);
    const cookies = `GET /api/orcamentos HTTP/1.1\r\nhost: localhost\r\ncookie: a=${'9'.repeat(20_000)}\r\n\r\n`;
    expect(await answer(cookies)).toEqual(long);
    expect(await answer('OLÁ\r\n\r\n')).toEqual([
      400,
      'application/json; charset=utf-8',
      { message: 'A requisição não pôde ser entendida.' },
    ]);
    await listening.app.close();
  });

  test('requests above the limit per second are refused: counted by user, tokens included, or by address without a user', async () => {
    const settings = { requestsPerSecond: 3 };
    const strict = await startTestServer(database, { settings, requestWindowMs: 600_000 });
    const [admin, user] = [await signIn(server.app, 'admin'), await signIn(server.app, 'user')]; // these sign-ins are on another server, which counts separately
    const statuses = async (cookie: string) => {
      const answers: (number | string)[] = [];
      for (let request = 0; request < 4; request++) {
        const { statusCode, body } = await strict.app.inject({ url: '/api/orcamentos', headers: { cookie } });
        answers.push(statusCode === 429 ? body : statusCode);
      }
      return answers;
    };
    const refused = '{"message":"Muitos pedidos em pouco tempo. Tente de novo em alguns segundos."}';
    expect(await statuses(admin)).toEqual([200, 200, 200, refused]);
    const { token } = await makeToken(server.app, admin);
    expect((await strict.app.inject({ url: '/api/orcamentos', headers: bearer(token) })).statusCode).toBe(429);
    expect(await statuses(user)).toEqual([200, 200, 200, refused]);
    expect(await statuses('rubrica.session_token=x')).toEqual([401, 401, 401, refused]);
    expect((await strict.app.inject('/api/saude')).statusCode).toBe(429);
    expect((await strict.app.inject('/')).statusCode).not.toBe(429);
    await strict.app.close();
  });

  test(
    'a server with a limit for its event loop delay refuses requests while the delay is longer',
    { tags: 'tudo' },
    async () => {
      const limited = await startTestServer(database, { maxLoopDelayMs: 100 });
      const statuses = async () => {
        const [{ statusCode, body }, unlimited] = [
          await limited.app.inject('/api/saude'),
          await server.app.inject('/api/saude'),
        ];
        return [statusCode === 503 ? body : statusCode, unlimited.statusCode];
      };
      const refused = '{"message":"O servidor está sobrecarregado. Tente de novo em instantes."}';
      await expect.poll(statuses).toEqual([200, 200]); // its start may have blocked the thread
      const held = () => {
        for (const until = performance.now() + 1_500; performance.now() < until;); // blocks the thread
        return statuses();
      };
      await expect.poll(held).toEqual([refused, 200]);
      await expect.poll(statuses).toEqual([200, 200]);
      await limited.app.close();
    },
  );
});

/** Sends raw bytes; returns the answer's status, content type and JSON. */
async function sendRaw(port: number, request: string): Promise<readonly [number, string | undefined, unknown]> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
  return [Number(head.split(' ')[1]), /^content-type: (.*)$/im.exec(head)?.[1], JSON.parse(body)];
}
