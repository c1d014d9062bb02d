import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { startTestServer } from '../../testing/servers/test-server.ts';

const PUBLIC = new URL('https://orcamento.exemplo.com');

describe.each(databaseInTurn(1))('the hosts that a server answers to on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());

  const answersOf = async (settings: object, hosts: readonly string[], headers: object = {}) => {
    const server = await startTestServer(database, { settings });
    const statuses: number[] = [];
    for (const host of hosts)
      statuses.push((await server.app.inject({ url: '/api/auth/opcoes', headers: { host, ...headers } })).statusCode);
    await server.app.close();
    return { statuses, log: server.log.filter((line) => line.includes('another host')) };
  };
  const FOREIGN = ['atacante.exemplo.org', 'atacante.exemplo.org:3000', '10.0.0.5:3000', 'localhost.exemplo.org'];
  const NO_HOSTS = [
    'localhost:80.exemplo.org',
    '[::1].exemplo.org',
    '[localhost]',
    'x@localhost',
    'localhost..',
    '127.999.1.1',
  ];

  test('a server of this machine answers only to loopback names; many refusals are logged once', async () => {
    const own = ['localhost:3000', 'LOCALHOST', 'localhost.', '127.0.0.1:3000', '[::1]:3000', '127.9.9.9'];
    expect((await answersOf({}, own)).statuses).toEqual(own.map(() => 200));
    const { statuses, log } = await answersOf({}, [...FOREIGN, ...NO_HOSTS]);
    expect(statuses).toEqual([...FOREIGN, ...NO_HOSTS].map(() => 421));
    expect(log).toEqual([expect.stringContaining('this server answers to http://localhost')]);
  });

  test('the refusal names the address of this server, with its port', async () => {
    const { app } = await startTestServer(database);
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const answer = request(new URL('/api/auth/opcoes', address), { headers: { host: 'atacante.exemplo.org' } }).end();
    const [response] = (await once(answer, 'response')) as [IncomingMessage];
    expect([response.statusCode, await json(response)]).toEqual([
      421,
      { message: `Este endereço não é o deste servidor. Use http://localhost:${address.port}.` },
    ]);
    await app.close();
  });

  test('with URL_PUBLICA a server answers to that host, however written, and to loopback names', async () => {
    const settings = { publicUrl: PUBLIC, host: '0.0.0.0' };
    const own = ['orcamento.exemplo.com', 'Orcamento.Exemplo.com:443', 'orcamento.exemplo.com.', '127.0.0.1:3000'];
    expect((await answersOf(settings, own)).statuses).toEqual(own.map(() => 200));
    expect((await answersOf(settings, FOREIGN)).statuses).toEqual(FOREIGN.map(() => 421));
    const server = await startTestServer(database, { settings });
    const refused = await server.app.inject({ url: '/relatorios', headers: { host: 'atacante.exemplo.org' } });
    expect([refused.statusCode, refused.json().message]).toEqual([
      421,
      'Este endereço não é o deste servidor. Use https://orcamento.exemplo.com.',
    ]);
    expect((await server.app.inject({ url: '/api/saude', headers: { host: '10.0.0.5:3000' } })).statusCode).toBe(200);
    await server.app.close();
  });

  test.each([
    ['http://[2001:db8::1]:3000', ['[2001:db8::1]:3000', '[2001:DB8:0::1]'], ['[2001:db8::2]:3000']],
    ['https://orcamento.exemplo.com.', ['orcamento.exemplo.com', 'orcamento.exemplo.com.'], ['exemplo.com.']],
  ])('with URL_PUBLICA=%s a server answers to that host, not to a similar one', async (url, own, foreign) => {
    const { statuses } = await answersOf({ publicUrl: new URL(url) }, [...own, ...foreign]);
    expect(statuses).toEqual([...own.map(() => 200), ...foreign.map(() => 421)]);
  });

  test('the host is taken from a trusted proxy’s header, not from another proxy’s', async () => {
    const forwarded = { 'x-forwarded-host': 'atacante.exemplo.org' };
    const statusesOf = async (trustProxy: boolean) =>
      (await answersOf({ publicUrl: PUBLIC, trustProxy }, [PUBLIC.host], forwarded)).statuses;
    expect([await statusesOf(true), await statusesOf(false)]).toEqual([[421], [200]]);
  });

  test('a server that other machines reach without URL_PUBLICA answers to any name', async () => {
    expect((await answersOf({ host: '0.0.0.0' }, ['rubrica.intranet:3000', '10.0.0.5'])).statuses).toEqual([200, 200]);
  });
});
