import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/schema.ts';
import type { Api } from '../../http/api.ts';
import { liveRequests } from './live-requests.ts';
import type { Session } from './session.ts';

test('a request whose client disconnects before it is watched is not watched for ever', async () => {
  const app = Fastify();
  const client = new AbortController();
  app.addHook('onRequest', async (_request, reply) => {
    client.abort();
    await once(reply.raw, 'close');
  });
  const session: Partial<Session> = {
    findUser: () => ({ id: '', name: '', email: '', isAdmin: true, gerencia: true, centros: 'todos' }) as never,
    credentialOf: () => ({ kind: 'session', lacksSecondFactor: false, id: 'ana' }),
  };
  const noDatabase = {} as Database; // throws if used
  const live = liveRequests(app as unknown as Api, {
    db: noDatabase,
    session: session as Session,
    now: () => new Date(),
  });
  const answered = new Promise((settle) => app.get('/', async () => settle(undefined)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  get({ port, signal: client.signal }).on('error', () => {});
  await answered;
  await expect(live.disconnectEnded()).resolves.toBe(undefined);
  await app.close();
});
